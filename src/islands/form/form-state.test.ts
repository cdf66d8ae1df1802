import { expect, test } from 'vitest';
import { nextFormState, pristine } from './form-state.ts';

const wrong = { judul: 'Judul tidak boleh kosong', tujuan: 'Tujuan tidak boleh kosong' };
const refused = nextFormState(pristine, { type: 'refused', errors: wrong });

test('each refusal counts, so that the summary takes the focus again', () => {
  expect(refused).toMatchObject({ errors: wrong, refusals: 1, failure: null });
  expect(nextFormState(refused, { type: 'refused', errors: wrong }).refusals).toBe(2);
});

test('a field that was wrong is judged as it changes, the others stay as they were', () => {
  const mended = nextFormState(refused, {
    type: 'changed',
    names: ['judul'],
    errors: {},
    eager: false,
  });
  expect(mended.errors).toEqual({ tujuan: wrong.tujuan });
  const other = nextFormState(refused, {
    type: 'changed',
    names: ['judul'],
    errors: { judul: 'Judul minimal 5 karakter' },
    eager: false,
  });
  expect(other.errors.judul).toBe('Judul minimal 5 karakter');
});

test('what the server found wrong stays until its own field changes', () => {
  const byServer = nextFormState(pristine, {
    type: 'refused',
    errors: { email: 'Surel sudah terdaftar', name: 'Nama tidak valid' },
  });
  const after = nextFormState(byServer, {
    type: 'changed',
    names: ['name'],
    errors: {},
    eager: false,
  });
  expect(after.errors).toEqual({ email: 'Surel sudah terdaftar' });
});

test('a field that was not wrong yet is not told off while it is being filled in', () => {
  const change = { type: 'changed', names: ['phone'], errors: { phone: 'hanya angka' } } as const;
  expect(nextFormState(refused, { ...change, eager: false }).errors).not.toHaveProperty('phone');
  expect(nextFormState(pristine, { ...change, eager: true }).errors).toHaveProperty('phone');
});

test('sending clears what was wrong, and success ends it', () => {
  const sending = nextFormState(refused, { type: 'sending' });
  expect(sending).toMatchObject({ errors: {}, sending: true, sent: false });
  expect(nextFormState(sending, { type: 'sent' })).toMatchObject({ sending: false, sent: true });
});
