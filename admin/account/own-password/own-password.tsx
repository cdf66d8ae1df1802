import { useSyncExternalStore } from 'react';
import { ownPasswordFields } from '#core/resource/index.ts';
import { useBackOffice } from '#admin/context.ts';
import { FieldsDialog } from '#admin/generate/form/fields-dialog.tsx';
import { CurrentPassword } from '#admin/generate/inputs/current-password.tsx';

const inputs = { last_password: CurrentPassword };

/** Asks for the person's own password where a call on somebody else's account wants it. */
export function OwnPassword() {
  const { asker } = useBackOffice();
  const question = useSyncExternalStore(asker.subscribe, asker.question);
  if (!question) return null;
  return (
    <FieldsDialog
      title="Masukkan kata sandi Anda"
      intro="Perubahan pada akun meminta kata sandi Anda sendiri, untuk memastikan bahwa ini Anda."
      fields={ownPasswordFields}
      inputs={inputs}
      submitLabel="Lanjutkan"
      send={question.answer}
      onClose={question.cancel}
    />
  );
}
