import { expect, test } from 'vitest';
import { filesIn, readValues, textsOf, toFormData } from './form-values.ts';

test('an input left empty is no file, an unchecked choice no value', () => {
  const data = new FormData();
  data.append('judul', ' Laporan ');
  data.append('berkas', new File([], ''));
  expect(readValues(data, ['judul', 'berkas', 'cara'])).toEqual({
    judul: ' Laporan ',
    berkas: undefined,
    cara: undefined,
  });
});

test('an empty file with a name is a file all the same', () => {
  const data = new FormData();
  data.append('berkas', new File([], 'kosong.pdf'));
  expect(readValues(data, ['berkas']).berkas).toBeInstanceOf(File);
});

test('what has no value is not sent', () => {
  const file = new File(['x'], 'a.pdf');
  const data = toFormData({
    judul: 'Laporan',
    npwp: null,
    kosong: '',
    lain: undefined,
    berkas: file,
  });
  expect([...data.keys()]).toEqual(['judul', 'berkas']);
});

test('a draft keeps texts, and of a file its name', () => {
  const file = new File([], 'a.pdf');
  const values = { judul: 'a', cara: undefined, berkas: file };
  expect(textsOf(values)).toEqual({ judul: 'a', berkas: 'a.pdf' });
  expect(filesIn(values)).toEqual([['berkas', file]]);
});

test('several files of a field are a list', () => {
  const [first, second] = [new File(['x'], 'a.pdf'), new File(['y'], 'b.jpg')];
  const data = new FormData();
  data.append('judul', 'Laporan');
  data.append('lain', first);
  const read = (now: FormData) => readValues(now, ['judul', 'lain']);
  expect(read(data).lain).toEqual(first);
  data.append('lain', second);
  const values = read(data);
  expect(values).toEqual({ judul: 'Laporan', lain: [first, second] });
  expect(textsOf(values)).toEqual({ judul: 'Laporan', lain: 'a.pdf, b.jpg' });
  expect(filesIn(values)).toEqual([
    ['lain', first],
    ['lain', second],
  ]);
  data.set('lain', new File([], ''));
  expect(read(data).lain).toBeUndefined();
  const sent = toFormData(values, new Map([[second, '{"unggahan":"x"}']]));
  expect(sent.getAll('lain')).toEqual([first, '{"unggahan":"x"}']);
});
