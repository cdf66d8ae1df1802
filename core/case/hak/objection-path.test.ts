import { expect, test } from 'vitest';
import { objectionNamed, objectionPath, unansweredGround } from './objection-path.ts';

test('what a link to the form names is read from it', () => {
  const path = objectionPath('a&b', unansweredGround);
  expect(path).toBe('/pengajuan/keberatan-informasi/?permohonan=a%26b&alasan=c');
  const searchOf = (link: string) => link.slice(link.indexOf('?'));
  expect(objectionNamed(searchOf(path))).toEqual({ requestId: 'a&b', ground: 'c' });
  expect(objectionNamed(searchOf(objectionPath('1')))).toEqual({
    requestId: '1',
    ground: undefined,
  });
  expect(objectionNamed('')).toEqual({ requestId: '', ground: undefined });
});
