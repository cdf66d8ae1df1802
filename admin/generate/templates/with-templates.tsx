import { use, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { ShowContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Field } from '#core/resource/index.ts';
import type { CaseRecord } from '#resources';
import { filledFrom, putInto } from './fill.ts';
import { TemplateMenu } from './template-menu.tsx';

interface WithTemplatesProps {
  /** The field that is typed. */
  name: string;
  uses: NonNullable<Field['templates']>;
  /** Its input. */
  children: ReactNode;
}

/**
 * A long text into which a template can be put, filled in from the case whose screen this is. It comes
 * where the cursor stands: nothing that was typed is lost. Of many cases at once there is nothing to
 * fill in from, and none is offered.
 */
export function WithTemplates({ name, uses, children }: WithTemplatesProps) {
  const place = useRef<HTMLElement>(null);
  const { setValue, getFieldState } = useFormContext();
  const record = use(ShowContext)?.record as CaseRecord | undefined;
  const put = (isi: string) => {
    const area = place.current?.querySelector<HTMLTextAreaElement>('textarea:not([aria-hidden])');
    if (!area || !record) return;
    const at = { from: area.selectionStart, to: area.selectionEnd };
    const { text, caret } = putInto(area.value, filledFrom(record, isi), at);
    setValue(name, text, { shouldDirty: true, shouldValidate: getFieldState(name).invalid });
    // The text is there once React has written it.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(caret, caret);
    });
  };
  return (
    <Box ref={place} sx={{ display: 'grid', gap: 0.5, '& > button': { justifySelf: 'start' } }}>
      {record && <TemplateMenu uses={uses} onChoose={put} />}
      {children}
    </Box>
  );
}
