import { randomUUID } from 'node:crypto';
import type { Field, Resource } from '#core/resource/index.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { insertRow, type Db, type Row, type Tables, type Value } from '#server/database/index.ts';
import { coveredValue } from '#server/resources/show/masks.ts';
import { nameOf } from './name-of.ts';

export interface AuditEntry {
  now: Date;
  viewer: Pick<Viewer, 'id' | 'name' | 'role'> | null;
  /** The call's name. */
  action: string;
  resource: Resource;
  /** Null where it is about no single record. */
  recordId: string | null;
  address: string;
  before: Row | null;
  after: Row | null;
  /** Some of the record as it stands, where no state of it is noted; it need not be asked for then. */
  known?: Row | null;
  /** What else is to be known of it, where no record was changed. */
  details?: Readonly<Record<string, Value>>;
}

/**
 * Notes who did what to which record, in the transaction that did it. Passwords are left out,
 * identity numbers covered.
 */
export async function audit(trx: Db, entry: AuditEntry): Promise<void> {
  await insertRow(trx, 'audit', await rowOf(trx, entry));
}

/** The same of many records, some hundred at most, by one statement. */
export async function auditMany(trx: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = await Promise.all(entries.map((entry) => rowOf(trx, entry)));
  await trx.insertInto('audit').values(rows).execute();
}

async function rowOf(trx: Db, entry: AuditEntry): Promise<Tables['audit']> {
  const { now, viewer, action, resource, recordId, address, before, after } = entry;
  const { known = null, details } = entry;
  return {
    id: randomUUID(),
    versi: 1,
    dibuat_pada: now.toISOString(),
    diubah_pada: now.toISOString(),
    pelaku_id: viewer?.id ?? null,
    pelaku_nama: viewer?.name ?? null,
    pelaku_role: viewer?.role ?? null,
    aksi: action,
    resource: resource.name,
    record_id: recordId,
    data_nama:
      recordId === null ? null : await nameOf(trx, resource, recordId, [after, before, known]),
    alamat_ip: address,
    sebelum: before && withoutSecrets(resource, recordId ?? '', before),
    sesudah: after ? withoutSecrets(resource, recordId ?? '', after) : asText(details),
  };
}

const asText = (details?: AuditEntry['details']) => (details ? JSON.stringify(details) : null);

function withoutSecrets(resource: Resource, id: string, row: Row): string {
  const entries = Object.entries(row)
    .filter(([name]) => resource.fields[name]?.type !== 'password')
    .map(([name, value]) => [name, shown(resource.fields[name], value, id)]);
  return JSON.stringify(Object.fromEntries(entries));
}

/** What tells who somebody is stays out of the log but for its end. */
const shown = (field: Field | undefined, value: Value, id: string) =>
  field?.sealed && !field.file ? coveredValue(field, value, id) : value;
