import english from 'ra-language-english';
import { expect, test } from 'vitest';
import { resources } from '#resources';
import { createI18nProvider } from './i18n-provider.ts';
import { messages } from './messages/index.ts';

function leaves(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  return new Map(
    Object.entries(value as object).flatMap(([key, part]) => [
      ...leaves(part, path ? `${path}.${key}` : key),
    ]),
  );
}

const variables = (text: string) => new Set(text.match(/%\{\w+\}/g));

test('every text of react-admin is there, with no variable that it does not give', () => {
  const ours = leaves(messages);
  for (const [key, text] of leaves(english)) {
    const translated = ours.get(key);
    expect(translated, key).toBeTypeOf('string');
    expect(
      [...variables(translated ?? '')].filter((name) => !variables(text).has(name)),
      key,
    ).toEqual([]);
  }
});

test('what the server says stays as it is', () => {
  const i18n = createI18nProvider(resources);
  expect(i18n.translate('Judul tidak boleh kosong')).toBe('Judul tidak boleh kosong');
  expect(i18n.translate('ra.action.save')).toBe('Simpan');
  expect(i18n.translate('resources.pengajuan/permohonan-informasi.name')).toBe(
    'Permohonan Informasi',
  );
});
