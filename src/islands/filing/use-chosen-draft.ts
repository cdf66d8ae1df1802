import { useEffect, useState } from 'react';
import { drafts, type Draft } from '#src/stores/drafts.ts';
import { untilFree, type LetGo } from '#src/stores/hold-draft.ts';
import type * as PanelsPart from './panels.ts';
import { chooseDraft, type ChosenDraft } from './choose-draft.ts';

export type Panels = typeof PanelsPart;

/** A draft, and what shows of it and of others; null where there is none, or it cannot be fetched. */
export type OpenedDraft = ChosenDraft & { panels: Panels | null };

/** Which draft this page is of; null until that is known. Chosen anew once another tab lets go of it. */
export function useChosenDraft(start: string, fits: (texts: Draft) => boolean): OpenedDraft | null {
  const [chosen, setChosen] = useState<OpenedDraft | null>(null);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    const gone = new AbortController();
    let letGo: LetGo = () => undefined;
    void (async () => {
      const found = await chooseDraft(start, fits);
      const isPlain = found.state === 'mine' && !found.isGone && drafts.list(start).length === 0;
      const panels = isPlain ? null : await import('./panels.ts').catch(() => null);
      if (found.state === 'mine') letGo = found.letGo;
      if (gone.signal.aborted) {
        letGo();
        return;
      }
      setChosen({ ...found, panels });
      if (found.state === 'mine') return;
      await untilFree(start + found.id, gone.signal);
      setTurn((before) => before + 1);
    })().catch(() => undefined);
    return () => {
      gone.abort();
      letGo();
    };
  }, [start, fits, turn]);

  return chosen;
}
