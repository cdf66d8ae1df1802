import { expect, test } from '#tests/support/test.ts';
import { card, demoPassword } from '#tests/support/back-office.ts';
import { enter } from '#tests/support/browser.ts';
import { client, dataOf, type Client } from '#tests/support/client.ts';
import { pdfText, unzip } from '#tests/support/papers.ts';
import { clientOf, registerCitizen } from '#tests/support/product-client.ts';
import { startProduct } from '#tests/support/server.ts';
import { copyTree } from '#tests/support/site/tree-copy.ts';

const form = 'core/forms/permohonan.ts';
const before = '  cara_informasi_id: select({';
const field = `  kata_kunci: text({ label: 'Kata kunci', max: 100, part: 'isi', personal: 'words' }),\n`;
const migration = `import type { Kysely } from 'kysely';

/** What a citizen may say of a request in a word. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema.alterTable('permohonan').addColumn('kata_kunci', 'text').execute();
}
`;

const person = {
  name: 'Wening Kartikasari',
  email: 'wening@uji.test',
  password: 'empat kuda berbaris rapi',
};
const typed = `iuran ${person.name} 2026`;

const bytesOf = async (citizen: Client, path: string) => (await citizen.get(path)).bytes;

test('a citizen’s field is a line and a migration: asked for, shown, printed, taken away and forgotten', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const tree = await copyTree();
  await tree.edit(form, before, field + before);
  await tree.write('server/database/migrations/9000-kata-kunci.ts', migration);
  const built = await tree.command('build');
  expect(built.code, built.output).toBe(0);
  const product = await startProduct({ root: tree.dir });
  try {
    await registerCitizen(product, person);
    const { email, password } = person;
    const login = await client(product.url, null).post('auth/login', { email, password });
    const citizen = client(product.url, dataOf<{ access_token: string }>(login).access_token);
    const officer = await clientOf(product, 'admin@ppid.test');
    const page = await (await browser.newContext({ baseURL: product.url })).newPage();
    await enter(page, product.url, email, password);

    await test.step('the form asks for it, and filing takes it', async () => {
      await page.goto('/pengajuan/permohonan-informasi');
      await page.getByLabel('Judul').fill('Rincian iuran tahun ini');
      await page.getByLabel('Rincian informasi').fill('Rincian iuran tiap bulan.');
      await page.getByLabel('Tujuan penggunaan').fill('Arsip sendiri.');
      await page.getByLabel('Kata kunci').fill(typed);
      await page.getByLabel(/salinan lunak/).check();
      await page.getByRole('button', { name: /periksa|lanjut/i }).click();
      await expect(page.getByText(typed)).toBeVisible();
      await page.getByRole('button', { name: 'Kirim permohonan' }).click();
      await expect(page.getByText(/^PI-\d{4}-\d{6}$/)).toBeVisible();
    });
    const [request] = dataOf<{ id: string }[]>(await citizen.get('permohonan/list-external'));
    const id = request?.id ?? '';

    await test.step('the status page shows it', async () => {
      await page.goto(`/pengajuan/status-permohonan-informasi?id=${id}`);
      await expect(page.getByRole('dialog')).toContainText(`Kata kunci${typed}`);
    });

    const desk = await (
      await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } })
    ).newPage();
    const asked = card(desk, 'Isi permohonan');
    await test.step('the case screen shows it', async () => {
      await enter(desk, product.url, 'admin@ppid.test', demoPassword);
      await desk.goto(`/ppid-cms/pengajuan/permohonan-informasi/${id}/show`);
      await expect(asked).toContainText(`Kata kunci${typed}`);
    });

    await test.step('the receipt prints it', async () => {
      const receipt = await pdfText(await bytesOf(citizen, `permohonan/${id}/tanda-terima`));
      expect(receipt).toContain(`Kata kunci ${typed}`);
    });

    await test.step('what the citizen takes away holds it', async () => {
      const me = dataOf<{ user_id: string }>(await citizen.get(`permohonan/${id}`)).user_id;
      const files = await unzip(await bytesOf(citizen, `user/${me}/data-pribadi`));
      expect(String(files.get('data.json'))).toContain(typed);
      expect(String(files.get('data-saya.html'))).toContain(`<dt>Kata kunci</dt><dd>${typed}</dd>`);
    });

    await test.step('an erasure takes the name out of it, on paper as well', async () => {
      expect((await citizen.post(`permohonan/${id}/cabut-permohonan`)).status).toBe(200);
      const erased = await citizen.post('user/hapus-akun', { last_password: password });
      expect(erased.status, JSON.stringify(erased.body)).toBe(200);
      const left = await officer.get(`permohonan/${id}`);
      expect(dataOf<object>(left)).toMatchObject({ kata_kunci: 'iuran [dihapus] 2026' });
      expect(JSON.stringify(left.body)).not.toContain(person.name);
      const receipt = await pdfText(await bytesOf(officer, `permohonan/${id}/tanda-terima`));
      expect(receipt).toContain('Kata kunci iuran [dihapus] 2026');
      expect(receipt).not.toContain(person.name);
      await desk.reload();
      await expect(asked).toContainText('Kata kunciiuran [dihapus] 2026');
    });
  } finally {
    await product.remove();
    await tree.remove();
  }
});
