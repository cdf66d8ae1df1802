import { describe, expect, it } from 'vitest';
import { wordsCleaner } from './clean-searches.ts';

const clean = wordsCleaner(['Wening Kartikasari', 'wening@uji.test', '081234567890', null]);

describe('what officers have looked for', () => {
  it.each([
    ['q=Wening+Kartikasari&status=selesai', 'q=%5Bdihapus%5D&status=selesai'],
    ['q=wening%40uji.test&sort=judul&order=asc', 'q=%5Bdihapus%5D&sort=judul&order=asc'],
    ['q=KARTIKASARI', 'q=%5Bdihapus%5D'],
    ['q=Ayu+Lestari&status=selesai', 'q=Ayu+Lestari&status=selesai'],
    ['status=selesai', 'status=selesai'],
  ])('loses the person in the search box of %j', (query, left) => {
    expect(clean.query(query)).toBe(left);
  });

  it('loses the person in what the log has of it', () => {
    expect(clean.noted('q=wening  kartikasari dan lain&tahun=2026')).toBe(
      'q=[dihapus] dan lain&tahun=2026',
    );
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
