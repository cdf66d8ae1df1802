import { expect, test } from 'vitest';
import { laporan2024 } from '#data/index.ts';
import { barisLaporan } from '#core/report/baris.ts';
import { alasan, putusan, registrasi, waktu, wrapped } from './charts.ts';
import { cleanSvg } from './clean-svg.ts';
import { draw } from './draw.ts';

const { bulan, total } = barisLaporan(laporan2024);
const pictures = {
  registrasi: registrasi(bulan),
  putusan: putusan(bulan),
  waktu: waktu(bulan, total.rataRata),
  alasan: alasan(bulan),
};

test.each(Object.entries(pictures))(
  '%s is drawn twice, in colours of the scheme alone',
  (_, it) => {
    const svg = draw(it);
    expect(svg.match(/<svg /g)).toHaveLength(2);
    expect(svg.match(/role="img" aria-label="Grafik [^"]+"/g)).toHaveLength(2);
    const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour);
    for (const colour of colours) expect(colour).toMatch(/^(none|var\(--[a-z0-9-]+\))$/);
    expect(svg).not.toMatch(/style|class="zr|ecmeta|url\(/);
  },
);

test('every sum and every average is written in its picture', () => {
  const texts = (svg: string) => [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text);
  expect(texts(draw(pictures.registrasi))).toEqual(
    expect.arrayContaining(bulan.map((each) => String(each.registrasi))),
  );
  expect(texts(draw(pictures.waktu))).toEqual(expect.arrayContaining(['2,8', '1,6']));
});

test('a drawing without months or reasons is still a drawing', () => {
  expect(draw(waktu([], null))).toContain('<svg');
  expect(draw(alasan([]))).toContain('<svg');
});

test('styles become attributes, and what the policy forbids is an error', () => {
  const clean = (inner: string) =>
    cleanSvg(`<svg width="9" viewBox="0 0 9 9">${inner}</svg>`, { label: 'A "b"', name: 'x' });
  expect(clean('<text style="font-size:12px;font-family:inherit;">1</text>')).toBe(
    '<svg class="chart x" role="img" aria-label="A &quot;b&quot;" viewBox="0 0 9 9"><text font-size="12">1</text></svg>',
  );
  expect(() => clean('<g mask="url(#m)"></g>')).toThrow('x');
});

test('long names are broken between words', () => {
  expect(wrapped('Permohonan tidak dilengkapi pada waktunya', 19)).toBe(
    'Permohonan tidak\ndilengkapi pada\nwaktunya',
  );
});
