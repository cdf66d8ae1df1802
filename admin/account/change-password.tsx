import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Form } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { cmsPath, type Fields, type Resource } from '#core/resource/index.ts';
import { useBackOffice, useProvider } from '#admin/context.ts';
import { FormAlert } from '#admin/generate/form/form-alert.tsx';
import { useSubmit } from '#admin/generate/form/use-submit.ts';
import { resolverOf } from '#admin/generate/form/validate.ts';
import { PasswordInput } from '#admin/generate/inputs/password.tsx';
import { screenName } from '#admin/generate/names.ts';
import { Card } from '#admin/layout/card.tsx';
import { Page } from '#admin/layout/page.tsx';
import { NotFound } from '#admin/layout/screens.tsx';
import { checkNewPassword, confirmation, passwordChange } from './password-call.ts';
import { SessionsEnded } from './sessions-ended.tsx';

/** Changes the password of the person's own account, whatever their role. */
export default function ChangePassword() {
  const { resources, role } = useBackOffice();
  const change = passwordChange(resources, role);
  const [done, setDone] = useState(false);
  if (!change) return <NotFound />;
  return (
    <Page title={change.label}>
      <PasswordForm {...change} onDone={() => setDone(true)} />
      <SessionsEnded open={done} />
    </Page>
  );
}

interface PasswordFormProps {
  resource: Resource;
  call: string;
  fields: Fields;
  onDone: () => void;
}

function PasswordForm({ resource, call, fields, onDone }: PasswordFormProps) {
  const provider = useProvider();
  const { forget } = useBackOffice();
  const { submit, failure } = useSubmit(async (data) => {
    await provider.call(screenName(resource), call, { data });
    forget();
    onDone();
  });
  const [oldName] = Object.keys(fields);
  return (
    <Form
      noValidate
      disableInvalidFormNotification
      resolver={resolverOf(checkNewPassword(resource, call))}
      onSubmit={submit}
    >
      <Box sx={{ display: 'grid', gap: 2, maxWidth: '34rem' }}>
        <Card>
          <Typography sx={{ mb: 2.5, color: 'text.secondary' }}>
            Setelah kata sandi diganti, semua sesi Anda diakhiri dan Anda masuk kembali dengan kata
            sandi yang baru.
          </Typography>
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            {Object.entries(fields).map(([name, field]) => (
              <PasswordInput
                key={name}
                name={name}
                field={field}
                autoComplete={name === oldName ? 'current-password' : 'new-password'}
              />
            ))}
            <PasswordInput name={confirmation.name} field={confirmation.field} />
          </Box>
        </Card>
        <FormAlert
          failure={failure}
          fields={{ ...fields, [confirmation.name]: confirmation.field }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Submit />
          <Button component={RouterLink} to={`${cmsPath}/beranda`}>
            Batal
          </Button>
        </Box>
      </Box>
    </Form>
  );
}

function Submit() {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting}>
      Simpan
    </Button>
  );
}
