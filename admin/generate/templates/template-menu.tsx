import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { lookupLabel } from '#core/lookup/lookups.ts';
import type { Field } from '#core/resource/index.ts';
import { useTemplates } from './use-templates.ts';

interface TemplateMenuProps {
  uses: NonNullable<Field['templates']>;
  /** Told the text of the template that was chosen. */
  onChoose: (isi: string) => void;
}

/** Offers the templates of some uses, each use under its name where there are several. */
export function TemplateMenu({ uses, onChoose }: TemplateMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { offered, note } = useTemplates(uses, anchor !== null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        id={id}
        size="small"
        endIcon={<ArrowDropDown />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Pakai templat
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': id }, paper: { sx: { maxWidth: '26rem' } } }}
      >
        {note !== null && <MenuItem disabled>{note}</MenuItem>}
        {offered.flatMap(({ untuk, templates }) => [
          uses.length > 1 && (
            <ListSubheader key={untuk} role="presentation">
              {lookupLabel('untuk_templat', untuk)}
            </ListSubheader>
          ),
          ...templates.map(({ id: key, nama, isi }) => (
            <MenuItem
              key={key}
              sx={{ whiteSpace: 'normal' }}
              onClick={() => {
                close();
                onChoose(isi);
              }}
            >
              {nama}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  );
}
