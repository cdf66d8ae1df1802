import { useState } from 'react';
import Button from '@mui/material/Button';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { useNotify, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { mayCall, sitePreview, type PreviewedRecord, type Resource } from '#core/resource/index.ts';
import { useBackOffice, useProvider } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import { lazyDialog } from '#admin/layout/lazy-dialog.tsx';
import { messageOf } from '#admin/providers/http-error.ts';
import type { Values } from '#admin/providers/request-body.ts';
import { toldValues } from './told.ts';
import { withPictures } from './with-pictures.ts';

const SitePreviewDialog = lazyDialog(() => import('./site-preview-dialog.tsx'));

/** Shows what a form holds as the site will, before it is saved; nothing where the site shows none. */
export function SitePreviewButton({ resource }: { resource: Resource }) {
  const { role } = useBackOffice();
  const provider = useProvider();
  const notify = useNotify();
  const record = useRecordContext();
  const { getValues, trigger } = useFormContext();
  const [html, setHtml] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!mayCall(resource, sitePreview, role)) return null;
  const { fields } = resource;
  const screen = screenName(resource);

  async function open(): Promise<void> {
    // What is wrong is said at its field, as when it is saved.
    if (!(await trigger(undefined, { shouldFocus: true }))) return;
    const values: Values = getValues();
    const own: PreviewedRecord | undefined = record && {
      data_id: record.id,
      data_dibuat_pada: record['dibuat_pada'] as unknown,
    };
    const asked = { ...toldValues(fields, values), ...own };
    const { data } = await provider.preview(screen, sitePreview, asked);
    const load = async ({ field, file }: { field: string; file: string }) => {
      const picture = { id: record?.id ?? '', field, file, width: 768 } as const;
      return (await provider.download(screen, picture)).blob;
    };
    setHtml(await withPictures((data as { html: string }).html, { fields, values, load }));
  }

  return (
    <>
      <Button
        startIcon={<Visibility />}
        loading={busy}
        loadingPosition="start"
        onClick={() => {
          setBusy(true);
          open()
            .catch((error: unknown) => notify(messageOf(error), { type: 'error' }))
            .finally(() => setBusy(false));
        }}
      >
        Pratinjau di situs
      </Button>
      {html !== null && <SitePreviewDialog html={html} onClose={() => setHtml(null)} />}
    </>
  );
}
