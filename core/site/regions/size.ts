import { sizeOf } from '../list/whole.ts';
import { markup, type Markup } from '../markup.ts';
import type { Seen } from '../region.ts';

export const size = (seen: Seen, { noun }: { noun: string }): Markup =>
  markup`${sizeOf(seen)}${noun && ` ${noun}`}`;
