import { existsSync } from 'node:fs';
import { openHandle, type Handle } from '../database/sqlite/sqlite-handle.ts';
import { isOfIndex } from '../database/search/search-names.ts';
import type { Row } from '../database/index.ts';
import { rowsAtOnce, type Snapshot } from './snapshot.ts';

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

function namesOf(handle: Handle): string[] {
  const { rows } = handle.run(
    `select name from sqlite_master where type = 'table' and name not like 'sqlite%' order by name`,
    [],
  );
  return (rows as { name: string }[]).map(({ name }) => name).filter((name) => !isOfIndex(name));
}

export async function openSqliteSnapshot(file: string): Promise<Snapshot> {
  if (!existsSync(file)) throw new Error(`Basis data ${file} tidak ada.`);
  const handles: Handle[] = [];
  const opened = () => {
    const handle = openHandle(file, { readOnly: true });
    handles.push(handle);
    return handle;
  };
  async function close() {
    for (const handle of handles) handle.close();
  }
  try {
    const [then, now] = [opened(), opened()];
    // The moment is that of the first read.
    then.exec('begin');
    return { ...reading(then, now), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function reading(then: Handle, now: Handle): Omit<Snapshot, 'close'> {
  const names = namesOf(then);
  return {
    tables: () => Promise.resolve(names),
    async *rows(table) {
      let held: Row[] = [];
      for (const row of then.iterate(`select * from ${quoted(table)}`, [])) {
        held.push({ ...(row as Row) });
        if (held.length < rowsAtOnce) continue;
        yield held;
        held = [];
      }
      if (held.length > 0) yield held;
    },
    // The tables, too, are of its moment.
    isOutdated: () => Promise.resolve(false),
    stillHas: (key) =>
      Promise.resolve(now.run('select 1 from berkas where kunci = ?', [key]).rows.length > 0),
  };
}
