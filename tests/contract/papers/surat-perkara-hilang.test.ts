import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry as declared } from '#resources';
import { ensureReceipt } from '#server/cases/papers/receipts.ts';
import { paperFile } from '#server/cases/papers/paper-file.ts';
import type { Table } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { createVault } from '#server/vault/vault.ts';
import { sealRegistry } from '#server/vault/seal-registry.ts';
import { testPassword, testSecret } from '#tests/support/app.ts';
import { demoDeps } from '#tests/support/scenes/demo-deps.ts';
import { fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';

let actors: Actors;
let deps: Deps;
beforeAll(async () => {
  actors = await startCases();
  const { db, clock, storage } = actors.app;
  const registry = sealRegistry(declared, createVault(testSecret));
  deps = { ...demoDeps(db, clock.now()), storage, registry };
});
afterAll(() => actors.app.close());

const rowOf = (id: string) =>
  actors.app.db.selectFrom('permohonan').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const keptOf = async (table: Table & ('dokumen_resmi' | 'kode_pantau'), id: string) =>
  (await actors.app.db.selectFrom(table).selectAll().where('record_id', '=', id).execute()).length;
/** As a case that is older than papers are. */
const withoutPapers = (id: string) =>
  actors.app.db.deleteFrom('dokumen_resmi').where('record_id', '=', id).execute();

describe('a paper that is asked for as its case goes', () => {
  it('is not issued once the case is deleted', async () => {
    const { id } = await fileRequest(actors.citizen);
    await withoutPapers(id);
    const row = await rowOf(id);
    expect((await actors.admin.post(`permohonan/${id}/delete-permohonan`)).status).toBe(200);
    expect(await ensureReceipt(deps, 'permohonan', row)).toBeNull();
    expect(await keptOf('dokumen_resmi', id)).toBe(0);
  });

  it('leaves no code of a case that is deleted while it is drawn', async () => {
    const { id } = await fileRequest(actors.citizen);
    const paper = await ensureReceipt(deps, 'permohonan', await rowOf(id));
    expect((await actors.admin.post(`permohonan/${id}/delete-permohonan`)).status).toBe(200);
    if (!paper) throw new Error('no receipt');
    await expect(paperFile(deps, paper)).rejects.toMatchObject({ statusCode: 404 });
    expect(await keptOf('kode_pantau', id)).toBe(0);
  });

  it('says nothing of an applicant who is erased as it is issued', async () => {
    const { app } = actors;
    const account = await app.account(3, 'pergi@uji.test', { name: 'Wening Kartikasari' });
    const client = await app.session(3, account);
    const { id } = await fileRequest(client, { kebutuhan: 'Saya, Wening Kartikasari, meminta.' });
    expect((await client.post(`permohonan/${id}/cabut-permohonan`)).status).toBe(200);
    await withoutPapers(id);
    const row = await rowOf(id);
    const erased = await client.post('user/hapus-akun', { last_password: testPassword });
    expect(erased.status).toBe(200);
    const paper = await ensureReceipt(deps, 'permohonan', row);
    expect(paper?.isi).toContain('[dihapus]');
    expect(paper?.isi).not.toContain('Wening');
  });
});
