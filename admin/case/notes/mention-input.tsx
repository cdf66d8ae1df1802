import { useId, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import type { CaseRecord } from '#resources';
import type { InputProps } from '#admin/generate/inputs/types.ts';
import { MentionList } from './mention-list.tsx';
import { useMention } from './use-mention.ts';

/** A text in which an `@` offers the officers who may open the case. The focus stays in the text. */
export function MentionInput({ name, field, record }: InputProps & { record: CaseRecord }) {
  const { id, field: input, fieldState } = useInput<string>({ source: name });
  const { ref, value, onChange, onBlur } = input;
  const list = useId();
  const area = useRef<HTMLTextAreaElement | null>(null);
  const mention = useMention(record, value);
  const { officers, marked } = mention;
  const isOpen = officers.length > 0;

  function choose(nama: string) {
    const chosen = mention.withChosen(nama);
    if (!chosen) return;
    // Written at once, so that what is typed next finds the caret where it belongs.
    flushSync(() => {
      onChange(chosen.text);
      mention.close();
    });
    area.current?.setSelectionRange(chosen.caret, chosen.caret);
  }

  function press(event: KeyboardEvent) {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') mention.mark(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' || key === 'Tab') choose(officers[marked]?.nama ?? '');
    else if (key === 'Escape') mention.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <TextField
        id={id}
        value={value}
        inputRef={(element: HTMLTextAreaElement | null) => {
          area.current = element;
          ref(element);
        }}
        onChange={(event) => {
          onChange(event.target.value);
          mention.follow(event.target.selectionStart ?? event.target.value.length);
        }}
        onKeyDown={press}
        onBlur={() => {
          mention.close();
          onBlur();
        }}
        multiline
        minRows={field.rows ?? 3}
        maxRows={20}
        label={field.label}
        required={field.required === true}
        error={fieldState.invalid}
        helperText={fieldState.error?.message ?? field.hint}
        slotProps={{
          htmlInput: {
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            ...(isOpen && {
              'aria-controls': list,
              'aria-activedescendant': `${list}-${String(marked)}`,
            }),
          },
        }}
      />
      <MentionList id={list} anchor={area} officers={officers} marked={marked} onChoose={choose} />
    </>
  );
}
