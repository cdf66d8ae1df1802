import { useEffect, useRef, useState } from 'react';
import type { ChosenFile } from '#src/stores/chosen-file.ts';
import { filesIn } from '../form/form-values.ts';
import type { Form } from '../form/use-form.ts';
import { keepFiles, loadRestoring } from './kept-files.ts';
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
    const namesOf = ({ name }: HTMLInputElement) => texts?.[name] ?? '';
    const wanted = inputs.filter(namesOf);
    const restore = async () => (await loadRestoring()).restoreFiles(name, wanted, namesOf);
    const restoring = wanted.length > 0 ? restore() : Promise.resolve({ files: [], lost: [] });
    // What cannot be fetched puts nothing back.
    const found = restoring.catch(() => ({ files: [], lost: wanted.map(namesOf) }));
    void found.then(({ files, lost }) => {
      if (!isCurrent) return;
      known.current = [...files, ...known.current];
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
