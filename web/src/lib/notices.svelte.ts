/** Calling a player to the table: tab title, a sound, a notification. Each can be switched on and off. */
import { store, stored } from './storage';
import { ring } from './sounds';

type Way = 'title' | 'sound' | 'notification';

class Notices {
  title = $state(stored('notice.title') !== 'off');
  sound = $state(stored('notice.sound') === 'on');
  notification = $state(stored('notice.notification') === 'on');

  readonly canNotify = 'Notification' in globalThis;

  /** Switch one way on or off; a notification needs the browser's leave first. */
  async set(way: Way, on: boolean): Promise<void> {
    if (way === 'notification' && on && (await Notification.requestPermission()) !== 'granted') on = false;
    this[way] = on;
    store(`notice.${way}`, on ? 'on' : 'off');
    if (way === 'sound' && on) ring('turn');
  }

  /** It is the player's turn. */
  call(game: string): void {
    if (this.sound) ring('turn');
    if (this.notification && document.hidden && Notification.permission === 'granted') {
      const notice = new Notification('Your turn', { body: game, tag: 'tuliptable', icon: './favicon.svg' });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    }
  }
}

export const notices = new Notices();
