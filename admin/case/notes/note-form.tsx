import { useId, useRef, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useNotify, useRefresh, type RaRecord } from 'react-admin';
import { say } from '#core/rules/messages.ts';
import { useProvider, useResource } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import { useKeys } from '#admin/keys/use-keys.ts';
import { fieldErrorsOf, messageOf } from '#admin/providers/http-error.ts';

/** What was typed on a case and not yet saved: it is there again when the person comes back to it. */
const drafts = new Map<string, string>();

/** Writes a note. What was typed stays until it went through. */
export function NoteForm({ record }: { record: RaRecord }) {
  const resource = useResource();
  const field = resource.calls['catat-internal']?.input?.isi;
  const id = useId();
  const provider = useProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const input = useRef<HTMLTextAreaElement>(null);
  const key = `${resource.name} ${String(record.id)}`;
  const [text, setText] = useState(() => drafts.get(key) ?? '');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useKeys({ c: () => input.current?.focus() });
  const label = field?.label ?? 'Catatan internal';

  function type(value: string) {
    setText(value);
    setError(null);
    if (value === '') drafts.delete(key);
    else drafts.set(key, value);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') {
      setError(say(label, 'required'));
      input.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await provider.call(screenName(resource), 'catat-internal', {
        id: record.id,
        data: { isi: text },
      });
      type('');
      notify('Catatan tersimpan', { type: 'success' });
      refresh();
    } catch (failure) {
      setError(fieldErrorsOf(failure).isi ?? messageOf(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => void save(event)}
      sx={{ display: 'grid', gap: 1.25, justifyItems: 'start' }}
    >
      <TextField
        id={id}
        label="Tulis catatan"
        multiline
        minRows={2}
        maxRows={10}
        value={text}
        inputRef={input}
        error={error !== null}
        onChange={(event) => type(event.target.value)}
        slotProps={{ htmlInput: { maxLength: field?.max ?? 4000 } }}
      />
      {error && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {error}
        </Alert>
      )}
      <Button type="submit" variant="outlined" loading={busy}>
        Simpan catatan
      </Button>
    </Box>
  );
}
