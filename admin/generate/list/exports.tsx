import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Download from '@mui/icons-material/FileDownloadOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useListContext } from 'react-admin';
import type { ExportForm, FieldType } from '#core/resource/index.ts';
import { useColumns } from './columns/use-columns.ts';
import { useBackOffice, useResource } from '#admin/context.ts';
import { worksWith } from '#admin/generate/access.ts';
import { DocumentButton } from '#admin/generate/actions/document-button.tsx';
import { documentCalls } from '#admin/generate/actions/document-calls.ts';
import { screenName } from '#admin/generate/names.ts';
import { formatNumber } from '#core/format/number.ts';
import { useDownload } from '#admin/generate/use-download.ts';

/**
 * A button for each call that gives the whole list, as searched, filtered and ordered, as a file, and
 * for each document of all the records in reach.
 */
export function Exports() {
  const resource = useResource();
  const { role } = useBackOffice();
  return (
    <>
      {Object.entries(resource.calls).map(([name, { kind, label }]) =>
        kind === 'export' && label && worksWith(resource, name, role) ? (
          <ExportButton key={name} call={name} label={label} />
        ) : null,
      )}
      {documentCalls(resource, 'all', role).map((document) => (
        <DocumentButton key={document.name} document={document} />
      ))}
    </>
  );
}

const forms: readonly { form: ExportForm; label: string }[] = [
  { form: 'xlsx', label: 'XLSX, untuk Excel dan sejenisnya' },
  { form: 'csv', label: 'CSV, teks biasa' },
];

/** What a row shows nothing of in a spreadsheet. */
const unwritten = new Set<FieldType>(['computed', 'image']);

/** Which records a file will hold, told before it is made. */
function whatOf(total: number | undefined, isFiltered: boolean): string {
  const count = total === undefined ? '' : `, ${formatNumber(total)} data`;
  return `${isFiltered ? 'Hanya yang sesuai saringan' : 'Seluruh daftar'}${count}`;
}

function ExportButton({ call, label }: { call: string; label: string }) {
  const screen = screenName(useResource());
  const { filterValues, sort, total } = useListContext();
  const { all, columns } = useColumns();
  const { save, busy } = useDownload();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const ask = (bentuk: ExportForm, wanted: typeof all) => {
    setAnchor(null);
    const written = wanted.filter(({ field }) => !unwritten.has(field.type));
    const kolom = written.map(({ name }) => name);
    void save((provider) =>
      provider.export(screen, call, { filter: filterValues, sort, bentuk, kolom }),
    );
  };
  // What no column shows just now: long texts for the most part.
  const isMore = all.length > columns.length;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Download />}
        endIcon={<ExpandMore />}
        loading={busy}
        loadingPosition="start"
        disabled={total === 0}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        <ListSubheader id={id} role="none" disableSticky sx={{ lineHeight: 1.55, py: 1 }}>
          {whatOf(total, Object.keys(filterValues as object).length > 0)}
        </ListSubheader>
        {forms.map(({ form, label: words }) => (
          <MenuItem key={form} onClick={() => ask(form, columns)}>
            {words}
          </MenuItem>
        ))}
        {isMore &&
          forms.map(({ form }) => (
            <MenuItem key={`${form} semua`} onClick={() => ask(form, all)}>
              {form.toUpperCase()}, semua kolom dan teks
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
