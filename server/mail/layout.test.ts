import { expect, test } from 'vitest';
import { mailBody } from './layout.ts';

const agency = { nama: 'Badan Contoh & Uji', singkatan: 'BCU', surel: 'ppid@bcu.example' };
const content = {
  title: 'Permohonan <diterima>',
  paragraphs: ['Yth. Siti "Ani" & kawan,', 'Baris satu\nbaris dua'],
  details: [['Nomor', '<b>12</b>']] as const,
  action: { label: 'Lihat', url: 'https://ppid.example/status/?a=1&b="2"' },
  agency,
};

test('everything is escaped in HTML, and nothing in text', () => {
  const { html, text } = mailBody(content);
  expect(html).toContain('Permohonan &lt;diterima&gt;');
  expect(html).toContain('Siti &quot;Ani&quot; &amp; kawan');
  expect(html).toContain('Baris satu<br>baris dua');
  expect(html).toContain('&lt;b&gt;12&lt;/b&gt;');
  expect(html).toContain('href="https://ppid.example/status/?a=1&amp;b=&quot;2&quot;"');
  expect(text).toContain('Yth. Siti "Ani" & kawan,');
  expect(text).toContain('Nomor: <b>12</b>');
  expect(text).toContain('https://ppid.example/status/?a=1&b="2"');
});

test('it says its language, its title and who sends it', () => {
  const { html, text } = mailBody(content);
  expect(html).toContain('<html lang="id">');
  expect(html).toContain('<title>Permohonan &lt;diterima&gt;</title>');
  expect(html).toContain('Badan Contoh &amp; Uji');
  expect(text).toContain('PPID BCU');
});

test('what is not given leaves no trace', () => {
  const { html, text } = mailBody({ title: 'Judul', paragraphs: ['Isi.'], agency });
  expect(html).not.toMatch(/<dl|<a /);
  expect(text).toBe(
    'Judul\n\nIsi.\n\n-- \nSurel ini dikirim otomatis oleh PPID BCU. Balasan Anda dibaca petugas di ppid@bcu.example.\n' +
      'Pejabat Pengelola Informasi dan Dokumentasi, Badan Contoh & Uji\n',
  );
});
