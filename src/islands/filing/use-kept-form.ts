import { useEffect, useRef, useState } from 'react';
import { filesIn, type ChosenFile } from '../form/form-values.ts';
import type { Form } from '../form/use-form.ts';
import { findFiles, keepFiles, putFiles } from './kept-files.ts';
import type { KeptDraft } from './use-draft.ts';

export interface KeptForm {
  formProps: Form['formProps'];
  /** All that was kept is back in the form. */
  isRestored: boolean;
  /** Names of files that were chosen before and could not be kept. */
  lost: readonly string[];
}

/** A form whose draft is kept as it is filled in: texts at once, files beside them. */
export function useKeptForm(form: Form, draft: KeptDraft): KeptForm {
  const { ref } = form.formProps;
  const { name, texts, round } = draft;
  const known = useRef<readonly ChosenFile[]>([]);
  const [restored, setRestored] = useState<{ round: number; lost: string[] } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const inputs = [...(ref.current?.elements ?? [])].filter(
      (each) => each instanceof HTMLInputElement && each.type === 'file',
    ) as HTMLInputElement[];
    const wanted = inputs.filter((input) => texts?.[input.name]);
    const found = wanted.length > 0 ? findFiles(name).catch(() => []) : Promise.resolve([]);
    void found.then((files) => {
      if (!isCurrent) return;
      const isEmpty = (input: HTMLInputElement) => !input.files?.length;
      known.current = [...files, ...known.current];
      for (const input of wanted.filter(isEmpty)) {
        const own = files.flatMap(([field, file]) => (field === input.name ? [file] : []));
        if (own.length > 0) putFiles(input, own);
      }
      const lost = wanted.filter(isEmpty).map((input) => texts?.[input.name] ?? '');
      setRestored({ round, lost });
    });
    return () => {
      isCurrent = false;
    };
  }, [ref, name, texts, round]);

  return {
    formProps: {
      ...form.formProps,
      onInput: (event) => {
        const values = form.values();
        draft.keep(values);
        const files = filesIn(values);
        void keepFiles(name, files, known.current).catch(() => undefined);
        known.current = files;
        form.formProps.onInput(event);
      },
    },
    isRestored: restored?.round === round,
    lost: restored?.lost ?? [],
  };
}
