import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startCases, type Actors } from '#tests/support/case-scene.ts';
import { citizensOf, erase, person, settled, settledCases } from '#tests/support/scenes/erasure.ts';

/** How often a text stands in bytes, however it is written in capitals. */
function countIn(bytes: Buffer, text: string): number {
  return bytes.toString('latin1').toLowerCase().split(text.toLowerCase()).length - 1;
}

describe.runIf(inject('databaseKind') === 'sqlite')('the file of the database', () => {
  let actors: Actors;
  beforeAll(async () => {
    actors = await startCases();
  });
  afterAll(() => actors.app.close());

  it('has nothing left of a citizen who was erased, for whoever reads its bytes', async () => {
    const { app, admin } = actors;
    const { email, client } = await citizensOf(app)();
    await settledCases(admin, client);
    const read = async () => {
      await sql`pragma wal_checkpoint(truncate)`.execute(app.db);
      return readFile(fileURLToPath(app.database.url));
    };
    expect(countIn(await read(), person.name)).toBeGreaterThan(10);
    expect((await erase(client)).status).toBe(200);
    await settled(app);
    app.clock.set('2026-11-21T23:30:00.000Z');
    await app.daily();
    const bytes = await read();
    for (const text of [person.name, person.alamat, person.phone, email])
      expect([text, countIn(bytes, text)]).toEqual([text, 0]);
  });
});
