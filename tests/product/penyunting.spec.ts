import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '#tests/support/test.ts';
import situs from '#data/situs.json' with { type: 'json' };
import { startProduct } from '#tests/support/server.ts';
import { copyTree, type TreeCopy } from '#tests/support/site/tree-copy.ts';

const { nama, singkatan } = situs.badan;

test.describe('an editor', () => {
  let tree: TreeCopy;
  test.beforeAll(async () => {
    tree = await copyTree();
  });
  test.afterAll(() => tree.remove());

  test('is told by file, line and field what stops the build', async () => {
    const year = `"tahunHakCipta": ${String(situs.tahunHakCipta)}`;
    const before = readFileSync(join(tree.dir, 'data/situs.json'), 'utf8').split(year)[0] ?? '';
    const line = before.split('\n').length;
    await tree.edit('data/situs.json', year, '"tahunHakCipta": "dua ribu"');
    for (const command of ['build', 'start']) {
      const { code, output } = await tree.command(command, { PORT: '0' });
      expect(code, command).not.toBe(0);
      expect(output).toContain(
        `data/situs.json:${String(line)} tahunHakCipta: harus bilangan tanpa tanda kutip`,
      );
    }
    await tree.edit('data/situs.json', '"tahunHakCipta": "dua ribu"', year);

    await tree.edit('data/beranda.json', '{', '{,');
    const { code, output } = await tree.command('build');
    expect(code).not.toBe(0);
    expect(output).toContain('data/beranda.json:1 (berkas): bukan JSON yang sah');
    await tree.edit('data/beranda.json', '{,', '{');
  });

  test('changes the name of the agency in one place, and it is changed everywhere', async () => {
    test.setTimeout(240_000);
    await tree.edit(
      'data/situs.json',
      `"nama": "${nama}"`,
      '"nama": "Lembaga Uji Layanan Bersama"',
    );
    await tree.edit('data/situs.json', `"singkatan": "${singkatan}"`, '"singkatan": "LULB"');
    const built = await tree.command('build');
    expect(built.code, built.output).toBe(0);

    const dist = join(tree.dir, 'dist');
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(html|js|json|csv|css|svg)$/.test(file),
    );
    const texts = files.map((file) => [file, readFileSync(join(dist, file), 'utf8')] as const);
    expect(texts.length).toBeGreaterThan(100);
    const stale = texts.filter(([, text]) => text.includes(nama) || text.includes(singkatan));
    expect(stale.map(([file]) => file)).toEqual([]);
    const pages = texts.filter(([file]) => file.endsWith('.html'));
    const nameless = pages.filter(([, text]) => !/<title>[^<]*LULB/.test(text));
    expect(nameless.map(([file]) => file)).toEqual([]);

    const product = await startProduct({ root: tree.dir });
    try {
      const api = `${product.url}/services/api`;
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ email: 'warga@ppid.test' });
      await fetch(`${api}/user/lupa-password`, { method: 'POST', headers, body });
      const { text } = await product.mailTo('warga@ppid.test', '/auth/lupa-password');
      expect(text).toContain('LULB');
      expect(text).not.toContain(singkatan);
      for (const list of ['faq', 'regulasi', 'sertamerta', 'docs/openapi.json']) {
        const answer = await (await fetch(`${api}/${list}`)).text();
        expect(answer, list).not.toContain(nama);
        expect(answer, list).not.toContain(singkatan);
      }
    } finally {
      await product.remove();
    }
  });
});
