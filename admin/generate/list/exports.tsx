import Button from '@mui/material/Button';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { useListContext } from 'react-admin';
import { useBackOffice, useResource } from '#admin/context.ts';
import { worksWith } from '#admin/generate/access.ts';
import { DocumentButton } from '#admin/generate/actions/document-button.tsx';
import { documentCalls } from '#admin/generate/actions/document-calls.ts';
import { screenName } from '#admin/generate/names.ts';
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

function ExportButton({ call, label }: { call: string; label: string }) {
  const screen = screenName(useResource());
  const { filterValues, sort, total } = useListContext();
  const { save, busy } = useDownload();
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      loading={busy}
      loadingPosition="start"
      disabled={total === 0}
      onClick={() =>
        void save((provider) => provider.export(screen, call, { filter: filterValues, sort }))
      }
    >
      {label}
    </Button>
  );
}
