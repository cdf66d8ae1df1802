import { markup, type Markup } from './markup.ts';

/** Line icons of our own on a 24 px grid; decoration beside words, so hidden from readers. */
const shapes = {
  chevron: 'm6 9.5 6 6 6-6',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zm4.7 11.2L20.5 20.5',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  calendar:
    'M6 5.5h12A1.5 1.5 0 0 1 19.5 7v11.5A1.5 1.5 0 0 1 18 20H6a1.5 1.5 0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 6 5.5zM4.5 10h15M8.5 3.5v4m7-4v4',
  arrow: 'M5 12h14m-5.5-5.5L19 12l-5.5 5.5',
  permohonan:
    'M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5zm0 0v5h5M12 11.5v6m-3-3h6',
  keberatan:
    'M12 4v16m-4 .5h8M5 7.5 12 6l7 1.5M5 7.5l-2.5 6.5a2.6 2.6 0 0 0 5 0zm14 0-2.5 6.5a2.6 2.6 0 0 0 5 0z',
  status: 'M20.5 12A8.5 8.5 0 1 1 12 3.5M12 7v5l3.5 2M15.5 4.2a8.5 8.5 0 0 1 4.3 4.3',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  phone:
    'M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2 2A16 16 0 0 1 4.5 5.5a2 2 0 0 1 2-2z',
  mail: 'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3.5 7l8.5 6 8.5-6',
  close: 'm6.5 6.5 11 11m0-11-11 11',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  free: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8.5 12.2l2.5 2.5 4.5-5',
  document:
    'M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5zm0 0v5h5M9 13h6m-6 3.5h4',
  lock: 'M7 10.5h10a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19v-7A1.5 1.5 0 0 1 7 10.5zm1.5 0V7.5a3.5 3.5 0 0 1 7 0v3',
  access:
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8 10l4 1 4-1m-4 1v3m0 0-2 3.5m2-3.5 2 3.5M12 7.5v.01',
  up: 'M12 19V5m-5.5 5.5L12 5l5.5 5.5',
} as const;

export type IconName = keyof typeof shapes;

export const icon = (name: IconName, small = false): Markup =>
  markup`<svg class="icon${small && ' icon--small'}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${shapes[name]}"></path></svg>`;
