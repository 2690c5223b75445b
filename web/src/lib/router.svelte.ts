/** The page that is shown. */
import { address, parse, type Route } from './route';

class Router {
  route = $state.raw<Route>(parse(location.hash));

  constructor() {
    addEventListener('hashchange', () => (this.route = parse(location.hash)));
  }

  go(route: Route): void {
    location.hash = address(route);
  }

  /** Update the address without a new entry in the history, and without loading the page again. */
  note(route: Route): void {
    history.replaceState(history.state, '', address(route));
  }
}

export const router = new Router();
