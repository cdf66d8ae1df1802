import type { Draft } from '#src/stores/drafts.ts';

/** Tells one filled form from another: the same answers, the same key, so that none is filed twice. */
export interface OnceKeys {
  keyFor(values: object): string;
  /** It is filed: the same answers again are another case. */
  forget(): void;
}

/** Where the last key is kept, so that a page that was loaded anew sends the same one. */
export interface KeptKey {
  load(): Draft | null;
  save(last: Draft): void;
  forget(): void;
}

export function createOnceKeys(newKey: () => string, kept?: KeptKey): OnceKeys {
  let last = kept?.load() ?? null;
  return {
    keyFor: (values) => {
      const print = fingerprint(values);
      if (last?.print !== print || !last.key) {
        last = { print, key: newKey() };
        kept?.save(last);
      }
      return last.key ?? '';
    },
    forget: () => {
      last = null;
      kept?.forget();
    },
  };
}

function fingerprint(values: object): string {
  return JSON.stringify(values, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}
