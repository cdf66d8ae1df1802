import { areDraftsKept } from '#src/stores/forget-drafts.ts';
import { logout } from '#src/stores/session.ts';
import { askAboutDrafts } from './ask-about-drafts.ts';

/**
 * Logs out, once it is known what becomes of what waits to be sent. The device is cleared even where
 * the server cannot be reached.
 * @returns false where the person stays after all
 */
export async function leave(): Promise<boolean> {
  const choice = areDraftsKept() ? await askAboutDrafts() : 'delete';
  if (choice === 'stay') return false;
  await logout({ keepDrafts: choice === 'keep' });
  return true;
}
