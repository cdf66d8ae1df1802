import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listsOf, type PublishedLists } from './records.ts';

/** Written by scripts/build/published.ts before the pages are built. */
const file = join(process.cwd(), '.cache/published.json');

const nothing = listsOf(() => []);

/** What staff had published when the site was built. */
export const published: PublishedLists = existsSync(file)
  ? { ...nothing, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<PublishedLists>) }
  : nothing;

/** Announcements on a page of their list. */
export const announcementsOnPage = 9;
