/** Pages and their addresses. They follow the `#`, so a table's secret id never reaches a server's log. */

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'table'; readonly id: string }
  | {
      readonly page: 'replay';
      readonly id: string;
      readonly step: number | null;
      readonly eyes: Viewer | null;
    }
  | { readonly page: 'how'; readonly game: string; readonly rule?: string }
  | { readonly page: 'lost' };

/** The viewer of a replay: a seat, a spectator, or everything including secrets. */
export type Viewer = number | 'spectator' | 'everything';

export function parse(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?', 2);
  const [page = '', id = '', ...rest] = path.split('/');
  const words = new URLSearchParams(query);
  if (rest.length > 0) return { page: 'lost' };
  if (page === '') return { page: 'home' };
  if (page === 'table' && id) return { page, id: decodeURIComponent(id) };
  if (page === 'how' && id) {
    const rule = words.get('rule');
    return { page, game: decodeURIComponent(id), ...(rule && /^[A-Z]+-\d+$/.test(rule) ? { rule } : {}) };
  }
  if (page === 'replay' && id) {
    const id_ = decodeURIComponent(id);
    return { page, id: id_, step: wholeNumber(words.get('step')), eyes: parseViewer(words.get('eyes')) };
  }
  return { page: 'lost' };
}

export function address(route: Route): string {
  switch (route.page) {
    case 'table':
      return `#/table/${encodeURIComponent(route.id)}`;
    case 'how':
      return `#/how/${encodeURIComponent(route.game)}${route.rule ? `?rule=${route.rule}` : ''}`;
    case 'replay': {
      const words = new URLSearchParams();
      if (route.step !== null) words.set('step', String(route.step));
      if (route.eyes !== null) words.set('eyes', String(route.eyes));
      const query = words.size > 0 ? `?${words}` : '';
      return `#/replay/${encodeURIComponent(route.id)}${query}`;
    }
    case 'home':
    case 'lost':
      return '#/';
  }
}

/** Return the full link to a page, for sharing. */
export function link(route: Route): string {
  return new URL(address(route), location.href).href;
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

function parseViewer(text: string | null): Viewer | null {
  return text === 'spectator' || text === 'everything' ? text : wholeNumber(text);
}
