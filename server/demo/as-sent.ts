import { dayInJakarta, workingDay, type Calendar } from '#core/dates/working-days.ts';
import type { FileAnswer } from '#core/resource/fields/index.ts';
import type { Resource } from '#core/resource/index.ts';
import type { Db } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import type { Values } from '#server/resources/behaviour.ts';
import { storeExample } from './example-file.ts';
import { onePage } from './one-page.ts';

interface Said {
  resource: Resource;
  id: string;
  call: string;
  values: Values;
  calendar: Calendar;
}

/** What a call of a story is sent: its files stored, its days counted back from the day of the clock. */
export async function asSent(
  trx: Db,
  deps: Pick<Deps, 'storage' | 'clock'>,
  { resource, id, call, values, calendar }: Said,
): Promise<Values> {
  const fields = { ...resource.fields, ...resource.calls[call]?.input };
  const today = dayInJakarta(deps.clock.now());
  const sent: Record<string, unknown> = {};
  const stored = (field: string, nama: string) => {
    const bytes = onePage(['DATA CONTOH, bukan dokumen yang sebenarnya', nama]);
    const file = { nama, tipe: 'application/pdf', bytes };
    return storeExample(trx, deps, { resource: resource.name, record_id: id, field }, file);
  };
  for (const [name, value] of Object.entries(values)) {
    const type = fields[name]?.type;
    if (type === 'date' && typeof value === 'number') {
      sent[name] = workingDay(calendar, today, -value);
    } else if (type === 'file' && typeof value === 'string') {
      sent[name] = await stored(name, value);
    } else if (type === 'files' && Array.isArray(value)) {
      const files: FileAnswer[] = [];
      for (const one of value) files.push(await stored(name, String(one)));
      sent[name] = files;
    } else sent[name] = value;
  }
  return sent;
}
