import type { OwnPassword } from '#core/resource/index.ts';
import { declined } from '#admin/generate/form/use-submit.ts';
import { fieldErrorsOf } from '#admin/providers/http-error.ts';
import type { Values } from '#admin/providers/request-body.ts';

type Send<T> = (proof: Values) => Promise<T>;

/** A call that waits for its caller's own password. */
export interface Question {
  /** Makes the call with it; what it throws is wrong with the password. */
  answer(proof: Values): Promise<void>;
  cancel(): void;
}

export interface Asker {
  /**
   * Makes a call; where it wants the caller's own password, asks for that first.
   * @param wants whether it does, as far as the declaration tells; the server has the last word
   */
  ask<T>(send: Send<T>, wants: boolean): Promise<T>;
  /** One answer does for all calls of some work. */
  once<T>(work: () => Promise<T>): Promise<T>;
  subscribe(listener: () => void): () => void;
  question(): Question | null;
}

/** Whether the server has nothing against a call but the password. */
const isAboutPassword = (error: unknown): boolean => {
  const names = Object.keys(fieldErrorsOf(error));
  return names.length === 1 && names[0] === ('last_password' satisfies keyof OwnPassword<unknown>);
};

/** Asks for the password where a call wants it, or turns out to. */
export function createAsker(): Asker {
  const listeners = new Set<() => void>();
  let question: Question | null = null;
  let together: { proof: Values | null; declined: boolean } | null = null;

  function show(next: Question | null): void {
    question = next;
    for (const listener of listeners) listener();
  }

  const askFor = <T>(send: Send<T>) =>
    new Promise<T>((resolve, reject) => {
      show({
        async answer(proof) {
          try {
            resolve(await send(proof));
            if (together) together.proof = proof;
          } catch (error) {
            if (isAboutPassword(error)) throw error;
            reject(error);
          }
          show(null);
        },
        cancel() {
          if (together) together.declined = true;
          show(null);
          reject(declined);
        },
      });
    });

  return {
    async ask(send, wants) {
      if (together?.declined) throw declined;
      if (wants && !together?.proof) return askFor(send);
      try {
        return await send(together?.proof ?? {});
      } catch (error) {
        if (!isAboutPassword(error)) throw error;
        return askFor(send);
      }
    },
    async once(work) {
      together = { proof: null, declined: false };
      try {
        return await work();
      } finally {
        together = null;
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    question: () => question,
  };
}
