/** Ways to tell players that it is their turn: tab title, sound, notification. Each can be switched on and off. */
import { say } from './say';
import { ring } from './sounds';
import { store, stored } from './storage';

type Way = 'title' | 'sound' | 'notification';

class Notices {
  title = $state(stored('notice.title') !== 'off');
  sound = $state(stored('notice.sound') === 'on');
  notification = $state(stored('notice.notification') === 'on');

  readonly canNotify = 'Notification' in globalThis;

  /** Switch one way on or off. Notifications need the browser's permission. */
  async set(way: Way, on: boolean): Promise<void> {
    if (way === 'notification' && on && (await Notification.requestPermission()) !== 'granted') on = false;
    this[way] = on;
    store(`notice.${way}`, on ? 'on' : 'off');
    if (way === 'sound' && on) ring('turn');
  }

  /** Tell the player that it is their turn. */
  call(game: string): void {
    if (this.sound) ring('turn');
    if (this.notification && document.hidden && Notification.permission === 'granted') {
      const notice = new Notification(say('Your turn'), {
        body: game,
        tag: 'tuliptable',
        icon: './favicon.svg',
      });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    }
  }
}

export const notices = new Notices();
