import { useState } from 'react';
import Button from '@mui/material/Button';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { useCreatePath, useDelete, useNotify, useRedirect, type RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useResource, useScreenCall } from '#admin/context.ts';
import { Confirm } from '#admin/generate/confirm.tsx';
import { declined } from '#admin/generate/form/use-submit.ts';
import { screenName } from '#admin/generate/names.ts';
import { titleOf } from '#admin/generate/values.ts';
import { messageOf } from '#admin/providers/http-error.ts';

/** Change and delete, each where the role may. */
export function RecordButtons({ record }: { record: RaRecord }) {
  const mayRemove = useScreenCall(useResource(), 'remove') !== null;
  return (
    <>
      <EditButton record={record} />
      {mayRemove && <RemoveButton record={record} />}
    </>
  );
}

/** The way to the form, where the role may change the record. */
export function EditButton({ record }: { record: RaRecord }) {
  const resource = useResource();
  const createPath = useCreatePath();
  if (useScreenCall(resource, 'edit') === null) return null;
  return (
    <Button
      variant="contained"
      startIcon={<Edit />}
      component={RouterLink}
      to={createPath({ resource: screenName(resource), type: 'edit', id: record.id })}
    >
      Ubah
    </Button>
  );
}

export function RemoveButton({ record }: { record: RaRecord }) {
  const resource = useResource();
  const name = screenName(resource);
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const notify = useNotify();
  const redirect = useRedirect();
  const [remove, { isPending }] = useDelete();

  function confirm() {
    setError(null);
    void remove(
      name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(`${resource.label.one} dihapus`, { type: 'success' });
          redirect('list', name);
        },
        onError: (refused) => setError(refused === declined ? null : refused),
      },
    );
  }

  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Delete />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Hapus
      </Button>
      <Confirm
        open={open}
        title={`Hapus ${resource.label.one}?`}
        confirmLabel="Ya, hapus"
        danger
        busy={isPending}
        error={error === null ? null : messageOf(error)}
        onConfirm={confirm}
        onClose={() => {
          setOpen(false);
          setError(null);
        }}
      >
        “{titleOf(resource, record)}” akan dihapus dan tidak dapat dikembalikan.
      </Confirm>
    </>
  );
}
