import { everything, type Changes, type NamedChanges } from '#core/live/changes-schema.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import type { Deps } from '#server/deps.ts';
import { changesOf, entriesSince, type Change } from './changes.ts';
import { groupOf, mayKnow } from './reach.ts';

/** ms that a transaction may take from its entry in the log to its end, and clocks may differ by. */
const late = 15_000;
/** Changes that are named one by one; and entries of that time which are read at all. */
const most = { named: 500, read: 2_000 };

interface Entry {
  id: string;
  /** When it was found. */
  at: number;
  /** Null where it changed nothing. */
  change: Change | typeof everything | null;
  /** By group of readers, whether they may know, once it was asked. */
  known: Map<string, boolean>;
}

/** What was found in the log of late, in the order in which it was found. */
export interface Recent {
  /** Looks for more. */
  find(): Promise<void>;
  /** The place behind all that was found. */
  end(): number;
  /** What a reader may know of that was found from a place on. */
  toldFrom(place: number, reader: Viewer): Promise<Changes>;
}

export function createRecent({
  db,
  registry,
  clock,
}: Pick<Deps, 'db' | 'registry' | 'clock'>): Recent {
  const seen = new Set<string>();
  let entries: Entry[] = [];
  let dropped = 0;

  /** Forgets what no look can find again, whichever way the clock was set. */
  function drop(now: number): void {
    const kept = entries.filter(({ at }) => Math.abs(now - at) <= 2 * late);
    // Where the clock was set back the newest go.
    const ids = new Set(kept.map(({ id }) => id));
    for (const { id } of entries) if (!ids.has(id)) seen.delete(id);
    dropped += entries.length - kept.length;
    entries = kept;
  }

  return {
    async find() {
      const at = clock.now().getTime();
      // What lies ahead was written before the clock was set back: it would be found anew until then.
      const span = { from: new Date(at - late), to: new Date(at + late) };
      const found = await entriesSince(db, span, most.read);
      const fresh = found.filter(({ id }) => !seen.has(id));
      const isMany = fresh.length > most.named || (fresh.length > 0 && found.length === most.read);
      const changes = isMany ? [] : await changesOf(db, registry, fresh);
      const states = new Map(changes.map((change) => [change.id, change]));
      drop(at);
      for (const { id } of fresh) {
        seen.add(id);
        const change = isMany ? everything : (states.get(id) ?? null);
        entries.push({ id, at, change, known: new Map() });
      }
    },
    end: () => dropped + entries.length,
    async toldFrom(place, reader) {
      const group = groupOf(reader);
      const told = new Map<string, NamedChanges[number]>();
      for (const { change, known } of entries.slice(Math.max(0, place - dropped))) {
        if (change === everything) return everything;
        if (!change?.record_id) continue;
        const { resource, record_id: id } = change;
        const may =
          known.get(group) ?? (await mayKnow({ db, registry, now: clock.now() }, reader, change));
        known.set(group, may);
        if (may) told.set(`${resource} ${id}`, { resource, id });
      }
      return [...told.values()];
    },
  };
}
