import { dayInJakarta, workingDay, type Calendar } from '#core/dates/working-days.ts';
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
  for (const [name, value] of Object.entries(values)) {
    const type = fields[name]?.type;
    if (type === 'date' && typeof value === 'number') {
      sent[name] = workingDay(calendar, today, -value);
    } else if (type === 'file' && typeof value === 'string') {
      const owner = { resource: resource.name, record_id: id, field: name };
      const bytes = onePage(['DATA CONTOH, bukan dokumen yang sebenarnya', value]);
      const file = { nama: value, tipe: 'application/pdf', bytes };
      sent[name] = await storeExample(trx, deps, owner, file);
    } else sent[name] = value;
  }
  return sent;
}
