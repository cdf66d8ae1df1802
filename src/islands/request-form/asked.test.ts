import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { permohonanFields } from '#core/forms/permohonan.ts';
import { requestLink } from '#core/site/request-link.ts';
import { tabDrafts } from '#src/stores/drafts.ts';
import { shownFields } from '../form/shown-field.ts';
import { forgetAsked, keepAsked, readAsked } from './asked.ts';

const fields = shownFields(permohonanFields);
const kept = new Map<string, string>();
const replaceState = vi.fn();
beforeEach(() => {
  kept.clear();
  replaceState.mockClear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('history', { state: null, replaceState });
});
afterEach(() => vi.unstubAllGlobals());

function open(address: string): void {
  vi.stubGlobal('location', new URL(address, 'https://ppid.contoh.test'));
  keepAsked();
}

test('what a link asks for is out of the address, and kept until it is done with', () => {
  const asked = { judul: 'Laporan & neraca "2025" #1', kebutuhan: 'Nomor 15b dalam Daftar.' };
  open(requestLink(asked));
  expect(replaceState).toHaveBeenCalledWith(null, '', '/pengajuan/permohonan-informasi/');
  expect(readAsked(fields)).toEqual(asked);
  expect(readAsked(fields)).toEqual(asked);
  forgetAsked();
  expect(readAsked(fields)).toBeNull();
});

test('only texts that the form asks for are taken, each of a length', () => {
  const long = 'x'.repeat(20_000);
  open(`/x#judul=Satu%0A%20dua&kebutuhan=${long}&cara_informasi_id=1&file_pendukung=a&__proto__=b`);
  const taken = readAsked(fields);
  expect(taken).toEqual({ judul: 'Satu dua', kebutuhan: 'x'.repeat(5000) });
});

test.each(['/x', '/x#isi', '/x#a=1', '/x#judul=%20'])('%s asks for nothing', (address) => {
  open(address);
  expect(readAsked(fields)).toBeNull();
});

test('an address that names a part of the page stays as it is', () => {
  open('/x#isi');
  expect(replaceState).not.toHaveBeenCalled();
  expect(tabDrafts.load('diminta')).toBeNull();
});
