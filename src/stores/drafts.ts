/** Texts of a form by field name. */
export type Draft<N extends string = string> = { readonly [K in N]?: string };

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface Drafts {
  load<N extends string = string>(name: string): Draft<N> | null;
  /** An empty draft is forgotten. */
  save(name: string, draft: Draft): void;
  /** Those whose name begins so, what was typed in last first. */
  list<N extends string = string>(start: string): ListedDraft<N>[];
  forget(name: string): void;
  forgetAll(): void;
}

export interface ListedDraft<N extends string = string> {
  name: string;
  texts: Draft<N>;
  /** When it was last typed in, in ms. */
  at: number;
}

const prefix = 'draf:';

interface Kept<N extends string> {
  /** When it was last typed in, in ms. */
  pada: number;
  isi: Draft<N>;
}

export interface DraftOptions {
  /** How long one is kept after it was last typed in, in ms. */
  keep?: number;
  now?: () => number;
}

/**
 * What was typed and not sent yet, as long as the store keeps it. Never passwords; of a file its name
 * alone: `draft-files.ts` keeps the file beside it.
 */
export function createDrafts(open: () => Store, options: DraftOptions = {}): Drafts {
  const { keep = Infinity, now = Date.now } = options;
  // Storage may be blocked or full: then a draft is simply not kept.
  const attempt = <T>(work: (store: Store) => T): T | null => {
    try {
      return work(open());
    } catch {
      return null;
    }
  };
  const forget = (name: string) => void attempt((store) => store.removeItem(prefix + name));
  const read = <N extends string>(name: string) =>
    attempt((store) => {
      const kept = JSON.parse(store.getItem(prefix + name) ?? 'null') as unknown;
      if (!isKept<N>(kept)) return null;
      if (now() - kept.pada <= keep) return kept;
      store.removeItem(prefix + name);
      return null;
    });

  return {
    load: <N extends string>(name: string) => read<N>(name)?.isi ?? null,
    list: <N extends string>(start: string) =>
      (attempt(namesIn) ?? [])
        .filter((name) => name.startsWith(start))
        .flatMap((name) => {
          const kept = read<N>(name);
          return kept ? [{ name, texts: kept.isi, at: kept.pada }] : [];
        })
        .sort((one, other) => other.at - one.at),
    save: (name, draft) => {
      if (Object.values(draft).every((text) => text?.trim() === '')) forget(name);
      else {
        const kept: Kept<string> = { pada: now(), isi: draft };
        attempt((store) => store.setItem(prefix + name, JSON.stringify(kept)));
      }
    },
    forget,
    forgetAll: () =>
      void attempt((store) => {
        for (const name of namesIn(store)) store.removeItem(prefix + name);
      }),
  };
}

/** Of all drafts that a store has. */
const namesIn = (store: Store): string[] =>
  Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));

const isDraft = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

function isKept<N extends string>(value: unknown): value is Kept<N> {
  const kept = value as Partial<Kept<N>> | null;
  return typeof kept?.pada === 'number' && isDraft(kept.isi);
}

const week = 7 * 24 * 60 * 60 * 1000;

/** Of cases: there after the tab was closed, or the phone let go of it, for a week. */
export const drafts = createDrafts(() => localStorage, { keep: week });

/** Of what is about a person: gone with the tab. */
export const tabDrafts = createDrafts(() => sessionStorage);
