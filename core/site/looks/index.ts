import type { Look } from '../../resource/types.ts';
import { announcements } from './announcements.ts';
import { cards } from './cards.ts';
import type { LookOf, WholeLook } from './look.ts';
import { questions } from './questions.ts';
import { rows } from './rows.ts';
import { rules } from './rules.ts';
import { videos } from './videos.ts';

export const looks: Readonly<Record<Look, LookOf | WholeLook>> = {
  announcements,
  cards,
  questions,
  rows,
  rules,
  videos,
};
