import { randomUUID } from 'node:crypto';
import type { Viewer } from '#server/auth/viewer.ts';
import type { Db, Row } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import type { Behaviours, StepContext, Values } from '#server/resources/behaviour.ts';
import { insertRecord, updateRecord } from '#server/resources/write-record.ts';
import { declared } from './declared.ts';

interface Options {
  trx: Db;
  deps: Deps;
  behaviours: Behaviours;
  viewers: ReadonlyMap<string, Viewer>;
  requests: readonly Values[];
}

const dayMs = 86_400_000;

/** Takes requests some way along, by the same steps as real ones but some days ago and without mail. */
export async function fileDemoRequests(options: Options): Promise<void> {
  const { trx, behaviours, viewers, requests } = options;
  const deps: Deps = {
    ...options.deps,
    mailer: { ...options.deps.mailer, enqueue: async () => {} },
  };
  const resource = declared(deps, 'permohonan');
  const steps = behaviours.permohonan?.steps ?? {};
  const citizen = viewers.get('warga@ppid.test') ?? null;
  const officer = viewers.get('admin@ppid.test') ?? null;

  for (const { hariLalu, langkah, ...values } of requests) {
    const filed = new Date(deps.clock.now().getTime() - Number(hariLalu) * dayMs);
    const id = randomUUID();
    const context = { trx, deps, resource, id };
    const run = async (name: string, step: Omit<StepContext, keyof typeof context>) => {
      const result = await steps[name]?.({ ...context, ...step });
      return result && 'changes' in result ? result.changes : step.values;
    };
    const created = await run('create', {
      viewer: citizen,
      now: filed,
      current: null,
      values: { ...values, user_id: citizen?.id },
    });
    let row: Row = await insertRecord(trx, resource, { id, values: created, now: filed });
    for (const [index, step] of (langkah as string[]).entries()) {
      const [, unit] = step.split(':');
      const now = new Date(filed.getTime() + (index + 1) * 3 * 3_600_000);
      const given = unit ? { kode_unit_kerja: unit } : {};
      const changes = await run('update', { viewer: officer, now, current: row, values: given });
      row = await updateRecord(trx, resource, row, { values: changes, now });
    }
  }
}
