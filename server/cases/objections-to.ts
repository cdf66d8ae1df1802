import type { Expression } from 'kysely';
import type { Db } from '#server/database/index.ts';

/**
 * The objections to a request by which its applicant has made use of their right: one that was taken back
 * counts as none.
 */
export const objectionsTo = (db: Db, request: string | Expression<string>) =>
  db
    .selectFrom('keberatan')
    .where('keberatan.permohonan_informasi_id', '=', request)
    .where('keberatan.status', '!=', 'dicabut');
