import type { Line } from '../table.ts';
import { apiSuite } from './api.ts';
import { backOfficeSuite } from './back-office.ts';
import type { Bench } from './context.ts';
import { pagesSuite } from './pages.ts';
import { scaleSuite } from './scale.ts';
import { startSuite } from './start.ts';

export type Suite = (bench: Bench) => Promise<{ text: string; lines: Line[] }>;

/** In the order of their tables. */
export const suites: Readonly<Record<string, Suite>> = {
  'api-sqlite': (bench) => apiSuite(bench, 'sqlite'),
  'api-postgres': (bench) => apiSuite(bench, 'postgres'),
  'scale-sqlite': (bench) => scaleSuite(bench, 'sqlite'),
  'scale-postgres': (bench) => scaleSuite(bench, 'postgres'),
  'back-office': backOfficeSuite,
  pages: pagesSuite,
  start: startSuite,
};
