/** Line icons on a grid of 24, drawn with a stroke of 2. */
export const ICONS = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  first: 'M18 5l-7 7 7 7M6 5v14',
  last: 'M6 5l7 7-7 7M18 5v14',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  undo: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6v1',
  chairs: 'M7 4v9h8M7 13v7M15 13v7M7 16h8M19 4v6',
  bell: 'M6 10a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7M10 20h4',
  seal: 'M12 3l7 3v6c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2.2 2.2L15.5 10',
  system: 'M4 5h16v11H4zM9 20h6M12 16v4',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 13l4.5 4.5L19 7',
  bot: 'M5 9h14v10H5zM12 9V5M12 5h.01M9 13.5v1M15 13.5v1M2 13v3M22 13v3',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 21c0-4.5 3.5-6.5 8-6.5s8 2 8 6.5',
  book: 'M4 5c3-1 6-.5 8 1v14c-2-1.5-5-2-8-1zM20 5c-3-1-6-.5-8 1v14c2-1.5 5-2 8-1z',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  save: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  send: 'M4 12l16-8-5 16-3-7z',
  dice: 'M5 5h14v14H5zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01',
  cards: 'M4 7l9-3 3 12-9 3zM16 6h4v13h-6',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  board: 'M4 4h16v16H4zM4 10h16M10 10v10',
  crown: 'M4 18h16M4 18L3 8l5 4 4-7 4 7 5-4-1 10',
} as const;

export type IconName = keyof typeof ICONS;
