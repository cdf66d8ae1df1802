import { startOfDayInJakarta, type Day } from '#core/dates/working-days.ts';
import type { RecordRow } from '#server/database/index.ts';
import type { Values } from '#server/resources/behaviour.ts';
import type { RequestStory } from './story.ts';

type Name = 'permohonan' | 'keberatan' | 'sengketa';

/** A record of a story. */
export interface Chapter {
  resource: Name;
  /** The record that it is about. */
  about: Chapter | null;
  pemohon: string | null;
  /** As it stands; null until it is filed. */
  row: RecordRow | null;
}

/** A call that was made of a record. */
export interface Act {
  chapter: Chapter;
  call: string;
  values: Values;
  now: Date;
}

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** In Jakarta; two acts of a record later the office is still open. */
const opensAt = 9;
const hoursBetween = 3;

/** What happened in all stories, in the order in which it did. */
export function timeline(stories: readonly RequestStory[], daysAgo: (count: number) => Day): Act[] {
  const acts = stories.flatMap((story, index) => {
    const request: Chapter = {
      ...{ resource: 'permohonan', about: null, row: null },
      pemohon: story.pemohon ?? null,
    };
    const { hariKerjaLalu: filed } = story;
    return [...actsOf(request, story, filed), ...objectionsOf(request, story, filed)].map(
      ({ ago, nth, ...act }, place) => {
        const minutes = (index * 17 + place * 7) % 60;
        const start = Date.parse(startOfDayInJakarta(daysAgo(ago)));
        const hours = opensAt + nth * hoursBetween;
        return { ...act, now: new Date(start + hours * hourMs + minutes * minuteMs) };
      },
    );
  });
  return acts.toSorted((one, other) => one.now.getTime() - other.now.getTime());
}

interface DayAct extends Omit<Act, 'now'> {
  /** Working days before the first start. */
  ago: number;
  /** How many of the record's acts of that day came before. */
  nth: number;
}

function objectionsOf(request: Chapter, story: RequestStory, filed: number): DayAct[] {
  const { keberatan: objections = [] } = story;
  return objections.flatMap(({ hari, sengketa: disputes = [], ...told }) => {
    const objection: Chapter = { ...request, resource: 'keberatan', about: request };
    const since = filed - hari;
    const acts = disputes.flatMap(({ hari: later, ...dispute }) =>
      actsOf({ ...request, resource: 'sengketa', about: objection }, dispute, since - later),
    );
    return [...actsOf(objection, told, since), ...acts];
  });
}

/** A record of any of them, as its file has it. */
interface AnyFiled {
  isi: Values;
  langkah: readonly { hari: number; panggil: string; isi?: Values }[];
}

function actsOf(chapter: Chapter, { isi, langkah }: AnyFiled, filed: number): DayAct[] {
  const filing = { call: filingOf(chapter.resource, isi), values: isi, ago: filed };
  const steps = langkah.map(({ hari, panggil, isi: values = {} }) => ({
    ...{ call: panggil, values },
    ago: filed - hari,
  }));
  const all = [filing, ...steps];
  return all.map((act, index) => ({
    ...act,
    chapter,
    nth: all.slice(0, index).filter(({ ago }) => ago === act.ago).length,
  }));
}

/** What came in by another way than the portal is entered at the desk. */
const filingOf = (resource: Name, values: Values): string =>
  'saluran' in values ? `catat-${resource}` : 'create';
