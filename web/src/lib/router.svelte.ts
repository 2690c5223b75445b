/** Where we are. */
import { address, parse, type Route } from './route';

class Router {
  route = $state.raw<Route>(parse(location.hash));

  constructor() {
    addEventListener('hashchange', () => (this.route = parse(location.hash)));
  }

  go(route: Route): void {
    location.hash = address(route);
  }

  /** Write into the address where we are by now: no new entry in the history, and nothing is shown anew. */
  note(route: Route): void {
    history.replaceState(history.state, '', address(route));
  }
}

export const router = new Router();
