import { useEffect } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Fields } from '#core/resource/index.ts';
import { say } from '#core/rules/messages.ts';
import { useResource } from '#admin/context.ts';
import { CallDialog } from '#admin/generate/actions/call-dialog.tsx';
import { FormFields } from '#admin/generate/form/form-fields.tsx';
import type { Values } from '#admin/providers/request-body.ts';
import { store, type SavedFilter } from './use-saved.ts';

const name = 'nama' satisfies keyof SavedFilter;
const shared = 'dibagikan' satisfies keyof SavedFilter;

export interface SaveDialogProps {
  open: boolean;
  /** What is kept under the name: the list, and its filters and order. */
  kept: Values;
  /** Whether it may be for colleagues too. */
  mayShare: boolean;
  /** Names that there are already. */
  taken: readonly string[];
  onClose: () => void;
}

/** Asks for the name of a filter, and whether colleagues have it too. */
export default function SaveDialog(props: SaveDialogProps) {
  return (
    <ResourceContextProvider value={store}>
      <Naming {...props} />
    </ResourceContextProvider>
  );
}

function Naming({ open, kept, taken, mayShare, onClose }: SaveDialogProps) {
  const { [name]: field, [shared]: share } = useResource().fields;
  if (!field) return null;
  // What was searched for may name a person, and stays with whoever typed it.
  const fields: Fields = { [name]: field, ...(share && mayShare && { [shared]: share }) };
  const isTaken = (typed: unknown) =>
    taken.some(
      (each) =>
        each.toLowerCase() ===
        String(typed ?? '')
          .trim()
          .toLowerCase(),
    );
  return (
    <CallDialog
      open={open}
      title="Simpan saringan"
      submitLabel="Simpan"
      call="create"
      prepare={(values) => ({ ...values, ...kept })}
      check={(values) => (isTaken(values[name]) ? { [name]: say(field.label, 'taken') } : {})}
      onClose={onClose}
    >
      <Input fields={fields} />
    </CallDialog>
  );
}

function Input({ fields }: { fields: Fields }) {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus(name), [setFocus]);
  return <FormFields fields={fields} />;
}
