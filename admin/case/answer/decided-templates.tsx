import { useEffect, useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useFormContext } from 'react-hook-form';
import type { Field } from '#core/resource/index.ts';
import type { CaseRecord } from '#resources';
import { filledFrom, putInPlaceOf } from '#admin/generate/templates/fill.ts';
import { useTemplates, type Template } from '#admin/generate/templates/use-templates.ts';
import { caseField, type CaseField } from '../case-field.ts';

const reason = caseField('catatan');
/** What such a template says beside its text. */
const decided = ['keputusan', 'alasan_penolakan', 'dikecualikan_id'] as const satisfies (CaseField &
  keyof Template)[];
/** So many are in sight, each one press away. */
const atOnce = 6;

interface DecidedTemplatesProps {
  record: CaseRecord;
  /** Which templates an answer to it is offered. */
  uses: NonNullable<Field['templates']>;
}

/** The templates that decide: one press fills in the decision, its reason and the text. */
export function DecidedTemplates({ record, uses }: DecidedTemplatesProps) {
  const id = useId();
  const { offered } = useTemplates(uses, true);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const take = useTaken(record);
  const all = offered.flatMap(({ templates }) => templates.filter((one) => one.keputusan));
  const further = all.slice(atOnce);
  if (all.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
        Putuskan dengan templat
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {all.slice(0, atOnce).map((template) => (
          <Button
            key={template.id}
            size="small"
            variant="outlined"
            sx={{ maxWidth: '100%' }}
            onClick={() => take(template)}
          >
            <Box component="span" sx={oneLine}>
              {template.nama}
            </Box>
          </Button>
        ))}
        {further.length > 0 && (
          <Button
            size="small"
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {further.length} lainnya
          </Button>
        )}
      </Box>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id }, paper: { sx: { maxWidth: '26rem' } } }}
      >
        {further.map((template) => (
          <MenuItem
            key={template.id}
            sx={{ whiteSpace: 'normal' }}
            onClick={() => {
              setAnchor(null);
              take(template);
            }}
          >
            {template.nama}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/** Fills the form in from a template. Whoever has chosen one goes on with its text. */
function useTaken(record: CaseRecord): (template: Template) => void {
  const { getValues, setFocus, setValue } = useFormContext();
  const last = useRef('');
  const [taken, setTaken] = useState(0);
  useEffect(() => {
    if (taken === 0) return;
    setFocus(reason);
    const area = document.activeElement;
    if (area instanceof HTMLTextAreaElement) {
      area.setSelectionRange(area.value.length, area.value.length);
    }
  }, [setFocus, taken]);
  return (template) => {
    const text = filledFrom(record, template.isi);
    const typed = String(getValues(reason) ?? '');
    for (const name of decided) setValue(name, template[name] ?? '', { shouldDirty: true });
    setValue(reason, putInPlaceOf(last.current, typed, text), { shouldDirty: true });
    last.current = text;
    setTaken((before) => before + 1);
  };
}
