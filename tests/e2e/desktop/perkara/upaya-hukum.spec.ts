import { dayInJakarta } from '#core/dates/working-days.ts';
import { longDay } from '#core/format/day.ts';
import { card, openAs } from '#tests/support/back-office.ts';
import { expectAccessible, payload } from '#tests/support/browser.ts';
import { form, made } from '#tests/support/client.ts';
import { clientOf, plainRequest } from '#tests/support/product-client.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { courtSteps } from '#tests/support/scenes/courts.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { expect, test } from '#tests/support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

interface Made {
  id: string;
}

const today = dayInJakarta(new Date());
const [[, suit], [, ruling], [, cassation], [, last]] = courtSteps(today);

/** A dispute of the demo citizen's over an answered objection. */
async function disputed() {
  const [admin, citizen] = [
    await clientOf(product, 'admin@ppid.test'),
    await clientOf(product, 'warga@ppid.test'),
  ];
  const asked = { ...plainRequest, judul: 'Berita acara pengadaan' };
  const request = made<Made>(await citizen.post('permohonan', asked));
  const answer = (resource: string, id: string) =>
    admin.post(`${resource}/${id}/update-${resource}`, form({ lampiran: pdf() }));
  made(await answer('permohonan', request.id));
  const body = { permohonan_informasi_id: request.id, alasan: 'd', kasus: 'Bukan itu.' };
  const objection = made<Made>(await citizen.post('keberatan', body));
  made(await answer('keberatan', objection.id));
  const entry = { nomor_register: '041/XI/CONTOH', komisi: 'Komisi Informasi Contoh' };
  const dispute = made<Made>(
    await admin.post('sengketa', {
      ...{ ...entry, keberatan_id: objection.id, tanggal_pengajuan: today },
    }),
  );
  const decided = { status: 'putusan', tanggal_putusan: today, putusan: 'Membuka informasinya.' };
  made(await admin.post(`sengketa/${dispute.id}/update-sengketa`, decided));
  return { dispute, objection };
}

test('a dispute is followed through the courts to its end, and its applicant reads where it stands', async ({
  browser,
}) => {
  const errors: string[] = [];
  const { dispute, objection } = await disputed();
  const officer = await openAs(browser, product, 'admin@ppid.test', errors);
  const citizen = await openAs(browser, product, 'warga@ppid.test', errors);
  const dialog = officer.getByRole('dialog');
  const button = (name: string) => officer.getByRole('button', { name, exact: true });
  const pick = async (party: RegExp) => {
    await dialog.getByRole('combobox', { name: party }).click();
    await officer.getByRole('option', { name: 'Badan publik' }).click();
  };
  const save = async (name: string) => {
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  const standing = async (status: string) => {
    await citizen.goto(`/pengajuan/status-keberatan-informasi/?id=${objection.id}`);
    const part = citizen.getByRole('dialog');
    await expect(part.getByText(status, { exact: true })).toBeVisible();
    return part;
  };

  await test.step('until when it may be brought before a court is seen by both', async () => {
    await officer.goto(`/ppid-cms/pengajuan/sengketa-informasi/${dispute.id}/show`);
    await expect(card(officer, 'Batas waktu sengketa')).toContainText(
      'Gugatan atas putusan ajudikasi',
    );
    await expect(card(officer, 'Gugatan di pengadilan')).toHaveCount(0);
    await expect(await standing('Diputus')).toContainText('dalam 14 hari kerja setelah Anda');
    await expectAccessible(citizen);
  });

  await test.step('a suit is entered, and nothing before it', async () => {
    await expect(button('Catat putusan pengadilan')).toHaveCount(0);
    await button('Catat gugatan').click();
    await dialog.getByRole('button', { name: 'Catat gugatan', exact: true }).click();
    await expect(dialog.getByText('Pengadilan tidak boleh kosong', { exact: true })).toBeVisible();
    await pick(/^Penggugat/);
    await dialog.getByLabel(/^Pengadilan/).fill(suit.gugatan_pengadilan);
    await dialog.getByLabel(/^Nomor perkara/).fill(suit.gugatan_nomor);
    await dialog.getByLabel(/^Tanggal gugatan/).fill(today);
    await expectAccessible(officer);
    await save('Catat gugatan');
    await expect(card(officer, 'Gugatan di pengadilan')).toContainText(suit.gugatan_nomor);
    await standing('Digugat ke pengadilan');
  });

  await test.step('the ruling comes with its text, and the cassation after it', async () => {
    await button('Catat putusan pengadilan').click();
    await dialog.getByLabel(/^Tanggal putusan/).fill(today);
    await dialog.getByLabel(/^Amar putusan/).fill(ruling.gugatan_putusan);
    const { file } = await payload(pdf('putusan', 'putusan ptun.pdf'));
    await dialog.locator('input[type=file]').setInputFiles(file);
    await save('Catat putusan pengadilan');
    await expect(card(officer, 'Gugatan di pengadilan')).toContainText('putusan ptun.pdf');
    await button('Catat kasasi').click();
    await pick(/^Pemohon kasasi/);
    await dialog.getByLabel(/^Tanggal permohonan kasasi/).fill(cassation.kasasi_tanggal);
    await save('Catat kasasi');
    await button('Catat putusan kasasi').click();
    await dialog.getByLabel(/^Tanggal putusan/).fill(today);
    await dialog.getByLabel(/^Amar putusan/).fill(last.kasasi_putusan);
    await save('Catat putusan kasasi');
    await expect(card(officer, 'Kasasi')).toContainText(longDay(today));
    await expectAccessible(officer);
    await standing('Diputus Mahkamah Agung');
  });

  await test.step('the objection shows it, and what was told went out by mail', async () => {
    await officer.goto(`/ppid-cms/pengajuan/pengajuan-keberatan/${objection.id}/show`);
    await expect(card(officer, 'Sengketa informasi')).toContainText('Diputus Mahkamah Agung');
    const mail = await product.mailTo('warga@ppid.test', 'Mahkamah Agung');
    expect(mail.text).toContain(last.kasasi_putusan);
  });
  expect(errors).toEqual([]);
});
