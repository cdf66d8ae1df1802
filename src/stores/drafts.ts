/** Texts of a form by field name. */
export type Draft = Record<string, string>;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface Drafts {
  load(name: string): Draft | null;
  /** An empty draft is forgotten. */
  save(name: string, draft: Draft): void;
  forget(name: string): void;
  forgetAll(): void;
}

const prefix = 'draf:';

/** What was typed and not sent yet, kept until the tab is closed. Never passwords, never files. */
export function createDrafts(open: () => Store): Drafts {
  // Storage may be blocked or full: then a draft is simply not kept.
  const attempt = <T>(work: (store: Store) => T): T | null => {
    try {
      return work(open());
    } catch {
      return null;
    }
  };
  const forget = (name: string) => void attempt((store) => store.removeItem(prefix + name));

  return {
    load: (name) =>
      attempt((store) => {
        const draft = JSON.parse(store.getItem(prefix + name) ?? 'null') as unknown;
        return isDraft(draft) ? draft : null;
      }),
    save: (name, draft) => {
      if (Object.values(draft).every((text) => text.trim() === '')) forget(name);
      else attempt((store) => store.setItem(prefix + name, JSON.stringify(draft)));
    },
    forget,
    forgetAll: () =>
      void attempt((store) => {
        const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
        for (const key of keys) if (key?.startsWith(prefix)) store.removeItem(key);
      }),
  };
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

/** The drafts of this tab. */
export const drafts = createDrafts(() => sessionStorage);
