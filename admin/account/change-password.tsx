import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ResourceContextProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { cmsPath } from '#core/resource/index.ts';
import { useBackOffice } from '#admin/context.ts';
import { CallForm, type FrameProps } from '#admin/generate/actions/call-form.tsx';
import { CurrentPassword } from '#admin/generate/inputs/current-password.tsx';
import { screenName } from '#admin/generate/names.ts';
import { Card } from '#admin/layout/card.tsx';
import { Page } from '#admin/layout/page.tsx';
import { NotFound } from '#admin/layout/screens.tsx';
import { checkTwice, confirmation, passwordChange } from './password-call.ts';
import { SessionsEnded } from './sessions-ended.tsx';

const inputs = { last_password: CurrentPassword };

/** Changes the password of the person's own account, whatever their role. */
export default function ChangePassword() {
  const { resources, role, forget } = useBackOffice();
  const change = passwordChange(resources, role);
  const [done, setDone] = useState(false);
  if (!change) return <NotFound />;
  return (
    <Page title={change.label}>
      <ResourceContextProvider value={screenName(change.resource)}>
        <CallForm
          call={change.call}
          fields={change.fields}
          unsent={confirmation}
          inputs={inputs}
          check={checkTwice}
          submitLabel="Simpan"
          Frame={OnPage}
          onDone={() => {
            forget();
            setDone(true);
          }}
        />
      </ResourceContextProvider>
      <SessionsEnded open={done} />
    </Page>
  );
}

const OnPage = ({ content, submit }: FrameProps) => (
  <Box sx={{ display: 'grid', gap: 2, maxWidth: '34rem' }}>
    <Card>
      <Box sx={{ display: 'grid', gap: 2.5 }}>{content}</Box>
    </Card>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {submit}
      <Button component={RouterLink} to={`${cmsPath}/beranda`}>
        Batal
      </Button>
    </Box>
  </Box>
);
