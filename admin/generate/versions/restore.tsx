import { useEffect, useEffectEvent, useState } from 'react';
import Alert from '@mui/material/Alert';
import { useGetOne, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { dayAndTimeInText } from '#core/format/moment.ts';
import type { RecordOf } from '#resources';
import { useResource } from '#admin/context.ts';
import { Failure } from '#admin/layout/failure.tsx';
import { rowOf } from '#admin/overrides/audit/compare.ts';
import { useAuditScreen } from './use-audit-screen.ts';
import { versionValues } from './version-values.ts';

const parameter = 'versi';

/** Asks the form of a record to begin with an earlier version, named by its entry in the audit log. */
export const versionQuery = (entry: string): string =>
  new URLSearchParams({ [parameter]: entry }).toString();

/** Fills a form with the version that the address names; it is saved as whatever else is typed. */
export function Restore() {
  const version = new URLSearchParams(useLocation().search).get(parameter);
  const record = useRecordContext();
  return version !== null && record !== undefined && <Version id={version} />;
}

function Version({ id }: { id: string }) {
  const resource = useResource();
  const { fields } = resource;
  const record = useRecordContext();
  const { setValue } = useFormContext();
  const { data, error, refetch } = useGetOne<RecordOf<'audit'>>(useAuditScreen(), { id });
  const [left, setLeft] = useState<readonly string[]>([]);
  const row = data && data.record_id === record?.id ? rowOf(data.sesudah) : undefined;
  const fill = useEffectEvent(() => {
    if (!row) return;
    const version = versionValues(resource, row, record ?? {});
    for (const [name, value] of Object.entries(version.values)) {
      setValue(name, value, { shouldDirty: true });
    }
    setLeft(version.left);
  });
  const isThere = row !== null && row !== undefined;
  useEffect(() => {
    if (isThere) fill();
  }, [isThere]);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (!isThere) return <Alert severity="warning">Versi itu bukan versi data ini.</Alert>;
  const hasFile = left.some((name) => fields[name]?.file);
  const labels = left.map((name) => fields[name]?.label ?? name).join(', ');
  return (
    <Alert severity="info" variant="outlined" role="status">
      Isian di bawah dari versi {dayAndTimeInText(data.dibuat_pada)}
      {data.pelaku_nama !== null && <>, oleh {data.pelaku_nama}</>}. Periksa, lalu simpan.
      {labels && (
        <div>
          Tidak ikut dikembalikan: {labels}.
          {hasFile && ' Berkas yang sudah diganti atau dihapus tidak disimpan.'}
        </div>
      )}
    </Alert>
  );
}
