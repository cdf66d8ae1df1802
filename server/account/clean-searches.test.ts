import { describe, expect, it } from 'vitest';
import { cleanerAt, wordsCleaner } from './clean-searches.ts';

const clean = wordsCleaner(['Wening Kartikasari', 'wening@uji.test', '081234567890', null]);

describe('what officers have looked for', () => {
  it.each([
    ['status=selesai&q=Wening+Kartikasari', 'status=selesai&q=%5Bdihapus%5D'],
    ['sort=judul&q=wening%40uji.test', 'sort=judul&q=%5Bdihapus%5D'],
    ['q=iuran&q=Wening+Kartikasari', 'q=iuran&q=%5Bdihapus%5D'],
    ['q=KARTIKASARI', 'q=%5Bdihapus%5D'],
    ['q=Ayu+Lestari&status=selesai', 'q=Ayu+Lestari&status=selesai'],
    ['status=selesai', 'status=selesai'],
  ])('loses the person in the search box of %j', (query, left) => {
    expect(clean.query(query)).toBe(left);
  });

  it('loses the person in a label that a list was narrowed to', () => {
    const cleaner = wordsCleaner(['Wening Kartikasari'], ['q', 'label']);
    expect(cleaner.query('label=wening+kartikasari')).toBe('label=%5Bdihapus%5D');
    expect(cleaner.noted('label=wening kartikasari&tahun=2026')).toBe('label=[dihapus]&tahun=2026');
  });

  it('loses the person in what the log has of it', () => {
    expect(clean.noted('q=wening  kartikasari dan lain&tahun=2026')).toBe(
      'q=[dihapus] dan lain&tahun=2026',
    );
  });

  it.each([
    ['q=Budi & Wening Kartikasari', 'q=Budi & [dihapus]'],
    [
      'tahun=2026&q=Wening Kartikasari & Budi&status=selesai',
      'tahun=2026&q=[dihapus] & Budi&status=selesai',
    ],
    ['faq=Wening Kartikasari', 'faq=Wening Kartikasari'],
  ])('loses the person beside a sign that parts filters in %j', (noted, left) => {
    expect(clean.noted(noted)).toBe(left);
  });

  it('keeps what was typed before a word was the account’s', () => {
    const at = cleanerAt([
      { word: 'Budi Santoso', since: '2026-11-20T03:00:00.000Z' },
      { word: 'Wening Kartikasari', since: '2026-11-01T03:00:00.000Z' },
    ]);
    const noted = 'q=Budi Santoso, Wening Kartikasari';
    expect(at('2026-10-31T03:00:00.000Z').noted(noted)).toBe(noted);
    expect(at('2026-11-19T03:00:00.000Z').noted(noted)).toBe('q=Budi Santoso, [dihapus]');
    expect(at('2026-11-20T03:00:00.000Z').noted(noted)).toBe('q=[dihapus], [dihapus]');
  });

  it('is not rewritten by who is called like a filter', () => {
    const named = wordsCleaner(['selesai diproses', 'tanggal_diterima', 'status', '2026']);
    const query = 'status=selesai+diproses&tahun=2026&sort=tanggal_diterima';
    expect(named.query(query)).toBe(query);
    expect(named.noted('status=selesai&tahun=2026')).toBe('status=selesai&tahun=2026');
    expect(wordsCleaner(['Belum']).label('Belum selesai')).toBe('Belum selesai');
  });

  it('loses the person in the name that it was given', () => {
    expect(clean.label('Permohonan Wening Kartikasari')).toBe('Permohonan [dihapus]');
    expect(wordsCleaner(['Wening']).label('wening')).toBe('[dihapus]');
  });
});
