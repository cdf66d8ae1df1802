import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { KonsepJawaban } from '#core/case/konsep-jawaban-schema.ts';
import type { Fields } from '#core/resource/index.ts';
import type { CaseCall, CaseRecord } from '#resources';
import { useProvider } from '#admin/context.ts';
import { useDebounced } from '#admin/generate/use-debounced.ts';
import { messageOf, statusOf } from '#admin/providers/http-error.ts';
import type { Values } from '#admin/providers/request-body.ts';
import { begunOf, saysSame, typedAnswer, valuesOfBegun, type Begun } from './typed-answer.ts';

const call = 'simpan-konsep' satisfies CaseCall;
/** ms without a key after which what was typed is kept. */
const pause = 1_200;

/** Why a draft could not be kept. */
export interface Unkept {
  /** What was to be kept: the same is not tried again by itself. */
  typed: string;
  message: string;
  /** What the draft has become elsewhere, null where it was discarded there; none where that is not why. */
  theirs?: Begun | null;
}

interface Kept {
  typed: string;
  versi: number;
  waktu: string | null;
}

const keptOf = (typed: string, begun: Begun | null): Kept => ({
  typed,
  versi: begun?.versi ?? 0,
  waktu: begun?.waktu ?? null,
});

/** Whether a draft says what was sent of it; not where nobody knows what it says. */
const isIn = (begun: Begun | null | undefined, text: string): boolean =>
  begun !== undefined && saysSame(begun?.isi ?? [], JSON.parse(text) as Begun['isi']);

/** Keeps what is typed of an answer on the server, while it is typed. */
export function useBegun(record: CaseRecord, fields: Fields) {
  const screen = useResourceContext() ?? '';
  const provider = useProvider();
  const client = useQueryClient();
  const { getValues, setValue } = useFormContext();
  const { isSubmitting } = useFormState();
  const values: Values = useWatch();
  const asText = (of: Values) => JSON.stringify(typedAnswer(fields, of));
  const typed = asText(values);
  // What a form begins with is kept already, or comes from the case and need not be.
  const [kept, setKept] = useState(() => keptOf(typed, begunOf(record).milik));
  const [unkept, setUnkept] = useState<Unkept | null>(null);
  const last = useRef(kept);
  /** What was sent and not answered: the draft may say it. */
  const unanswered = useRef<string[]>([]);
  const line = useRef<Promise<unknown>>(Promise.resolve());

  function take(now: Kept): void {
    last.current = now;
    unanswered.current = [];
    setKept(now);
    setUnkept(null);
  }

  /** The case on the screen has it too: an answer that is opened again goes on with it. */
  function show(konsep_jawaban: KonsepJawaban): void {
    client.setQueriesData<CaseRecord>({ queryKey: [screen, 'getOne'] }, (shown) =>
      shown?.id === record.id ? { ...shown, konsep_jawaban } : shown,
    );
  }

  /** What has become of the draft elsewhere; nothing where the case takes no answer any more. */
  async function elsewhere(): Promise<Pick<Unkept, 'theirs'>> {
    try {
      const { data } = await provider.getOne<CaseRecord>(screen, { id: record.id });
      return data.tindakan.includes('jawab') ? { theirs: begunOf(data).milik } : {};
    } catch {
      return {};
    }
  }

  async function send(text: string, versi: number): Promise<boolean> {
    const data = { konsep_isi: JSON.parse(text) as unknown, konsep_versi: versi };
    try {
      const answer = await provider.call(screen, call, { id: record.id, data });
      const now = begunOf(answer.data as CaseRecord);
      show(now);
      take(keptOf(text, now.milik));
      return true;
    } catch (error) {
      const status = statusOf(error) ?? 0;
      // Nobody knows whether that has reached the draft.
      if (status < 400 || status >= 500) unanswered.current.push(text);
      const others = status === 409 ? await elsewhere() : {};
      const own = unanswered.current.find((sent) => isIn(others.theirs, sent));
      if (own !== undefined) {
        take(keptOf(own, others.theirs ?? null));
        return own === text || send(text, last.current.versi);
      }
      setUnkept({ typed: text, message: messageOf(error), ...others });
      return false;
    }
  }

  /** One after the other: each is of the version that the one before has made. */
  function keep(text: string, versi?: number): Promise<boolean> {
    const sent = line.current.then(() => {
      const { typed: there, versi: known } = last.current;
      if (versi === undefined && text === there) return true;
      return send(text, versi ?? known);
    });
    line.current = sent;
    return sent;
  }

  const isKept = typed === kept.typed;
  const isDue = useDebounced(typed, pause) === typed && !isKept;
  // What is being sent is no draft any more by the time that one would be there.
  const mayTry = !isSubmitting && unkept?.typed !== typed && unkept?.theirs === undefined;
  const keepTyped = useEffectEvent(() => void keep(typed));
  useEffect(() => {
    if (isDue && mayTry) keepTyped();
  }, [isDue, mayTry, typed]);

  return {
    kept,
    unkept,
    isKept,
    /** Keeps what is not kept yet. @returns whether it is */
    flush: () => keep(asText(getValues())),
    again: () => keep(typed),
    discard: async () => {
      await line.current;
      return last.current.versi === 0 || send('[]', last.current.versi);
    },
    /** Goes on with what is typed here. */
    takeMine: ({ theirs }: Unkept) => keep(typed, theirs?.versi ?? 0),
    /** Goes on with what has come from elsewhere. */
    takeTheirs: ({ theirs }: Unkept) => {
      const found = valuesOfBegun(fields, theirs ?? { isi: [] });
      for (const [name, { file }] of Object.entries(fields)) {
        if (!file) setValue(name, found[name] ?? '', { shouldDirty: true });
      }
      take(keptOf(asText(found), theirs ?? null));
    },
  };
}
