import { expect, test } from 'vitest';
import { deadlineIcs } from './ics.ts';

const deadline = {
  uid: 'batas-keberatan-42@ppid.example',
  stamp: '2026-11-20T03:04:05.678Z',
  day: '2027-02-16',
  summary: 'Hari terakhir keberatan; PI-2026-000042, ya',
  description:
    'Baris satu.\nBaris dua yang begitu panjang sehingga harus dilipat menurut aturannya.',
  url: 'https://ppid.example/pengajuan/?id=42',
  agency: { nama: 'Badan Uji', produk: 'PPID BU' },
};
const lines = (text: string) => text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');

test('the deadline is a day, with a name of its own and two alarms at nine', () => {
  const ics = deadlineIcs(deadline);
  expect(lines(ics)).toEqual(
    expect.arrayContaining([
      'UID:batas-keberatan-42@ppid.example',
      'DTSTAMP:20261120T030405Z',
      'DTSTART;VALUE=DATE:20270216',
      'SUMMARY:Hari terakhir keberatan\\; PI-2026-000042\\, ya',
      'URL;VALUE=URI:https://ppid.example/pengajuan/?id=42',
      'TRIGGER:-P2DT15H',
      'TRIGGER:-PT15H',
      'TRANSP:TRANSPARENT',
    ]),
  );
  expect(lines(ics).find((line) => line.startsWith('DESCRIPTION:Baris'))).toBe(
    'DESCRIPTION:Baris satu.\\nBaris dua yang begitu panjang sehingga harus dilipat menurut aturannya.',
  );
});

test('lines end and fold as the format wants, and the same gives the same', () => {
  const ics = deadlineIcs(deadline);
  for (const line of ics.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\n');
  }
  expect(deadlineIcs(deadline)).toBe(ics);
});
