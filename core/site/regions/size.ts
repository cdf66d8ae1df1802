import { markup, type Markup } from '../markup.ts';
import type { Seen } from '../region.ts';

export const size = ({ records }: Seen, { noun }: { noun: string }): Markup =>
  markup`${records.length} ${noun}`;
