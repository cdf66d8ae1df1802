import { useEffect, useRef, useState } from 'react';
import { isApiFailure } from '#core/api/client.ts';
import { newOnceKey } from '#core/api/once-key.ts';
import type { BodyTo, CallId } from '#resources';
import type { ChosenFile } from '#src/stores/chosen-file.ts';
import { drafts } from '#src/stores/drafts.ts';
import { pieceSize } from '#src/stores/pieces.ts';
import { upload } from '#src/stores/send-files.ts';
import { filesIn, toFormData } from '../form/form-values.ts';
import { loadPart } from '../load/load-part.ts';
import { keyName } from './use-draft.ts';
import { createOnceKeys, type KeptKey } from './once-keys.ts';

export type SendingState =
  | { step: 'idle' | 'cancelled' }
  | {
      step: 'sending';
      /** 0 to 1. */
      share: number;
      /** The line is broken; it goes on by itself. */
      isWaiting: boolean;
    };

export interface Filling<I extends CallId> {
  path: string;
  /** The declared call that the path serves. */
  call: I;
  answers: Readonly<BodyTo<I>>;
  /** What goes beside the answers. */
  beside?: { readonly [K in keyof BodyTo<I> | 'versi']?: string };
  /** Does the posting with what is asked for last, such as the answer of a captcha, which ages. */
  guard?: <R>(post: (answer: Record<string, string | undefined>) => Promise<R>) => Promise<R>;
}

export interface Sending<T> {
  state: SendingState;
  /**
   * Posts answers, and what goes with them, as multipart; large files before, in pieces.
   * @returns null where it was cancelled, or is under way already. @throws ApiFailure
   */
  send<I extends CallId>(filling: Filling<I>): Promise<{ data: T } | null>;
  cancel(): void;
}

const keptAs = (name: string): KeptKey => ({
  load: () => drafts.load(name),
  save: (last) => drafts.save(name, last),
  forget: () => drafts.forget(name),
});

const loadAhead = () => loadPart(() => import('#src/stores/send-ahead.ts'));

/** The files of a form, where one of them is worth pieces; else they go along with it. */
function worthPieces(answers: object): ChosenFile[] | null {
  const files = filesIn(answers);
  return files.some(([, { size }]) => size > pieceSize) ? files : null;
}

/**
 * Sends a filled form, once, however often it is asked to.
 * @param name of its draft, so that it is the same form after the page was loaded anew
 */
export function useSending<T>(name?: string): Sending<T> {
  const [state, setState] = useState<SendingState>({ step: 'idle' });
  const [keys] = useState(() =>
    createOnceKeys(newOnceKey, name ? keptAs(keyName(name)) : undefined),
  );
  const under = useRef<AbortController | null>(null);
  const isSending = state.step === 'sending';
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSending]);

  async function send<I extends CallId>(filling: Filling<I>): Promise<{ data: T } | null> {
    if (under.current) return null;
    const way = new AbortController();
    under.current = way;
    const { signal } = way;
    const { path, call, answers, beside, guard = (post) => post({}) } = filling;
    const files = worthPieces(answers);
    const show = (share: number, isWaiting = false) =>
      setState({ step: 'sending', share, isWaiting });
    show(0);
    try {
      let share = 0;
      const named = files
        ? await (
            await loadAhead()
          ).sendAhead(files, {
            ...{ call, signal },
            onProgress: (done) => show((share = done)),
            onWaiting: (isWaiting) => show(share, isWaiting),
          })
        : new Map<File, string>();
      // What the server had no room for goes with the form.
      const isAhead = files !== null && files.every(([, file]) => named.has(file));
      const { data } = await guard((answer) =>
        upload<T>(path, toFormData({ ...answers, ...beside, ...answer }, named), {
          headers: { 'Idempotency-Key': keys.keyFor({ ...answers, versi: beside?.versi }) },
          onProgress: (done) => show(isAhead ? 1 : done),
          signal,
        }),
      );
      keys.forget();
      setState({ step: 'idle' });
      return { data };
    } catch (error) {
      setState({ step: signal.aborted ? 'cancelled' : 'idle' });
      if (signal.aborted) return null;
      await forgetRefused(files ?? [], error);
      throw error;
    } finally {
      under.current = null;
    }
  }

  return { state, send, cancel: () => under.current?.abort() };
}

/** What the server has something against is sent anew next time, not named again. */
async function forgetRefused(files: readonly ChosenFile[], error: unknown): Promise<void> {
  if (!isApiFailure(error)) return;
  const refused = files.filter(([field]) => error.errors[field]);
  if (refused.length > 0) (await loadAhead()).forgetAhead(refused.map(([, file]) => file));
}
