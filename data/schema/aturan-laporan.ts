import { namaBulan } from '#core/report/bulan.ts';
import type { Lapor } from './isian.ts';
import type { BulanFile, LaporanFile } from './bentuk-laporan.ts';

const satuAngka = (value: number): number => Math.round(value * 10) / 10;

/** January to December, each consistent with itself. */
export function duaBelasBulan({ data }: LaporanFile, lapor: Lapor): void {
  if (data.length !== namaBulan.length) lapor(['data'], `harus 12 bulan, ada ${data.length}`);
  for (const [index, each] of data.entries()) {
    const expected = namaBulan[index];
    if (expected !== undefined && each.bulan !== expected) {
      lapor(['data', index, 'bulan'], `harus ${expected}, bukan ${each.bulan}`);
    }
    sebulan(each, (path, message) => lapor(['data', index, ...path], message));
  }
}

function sebulan(bulan: BulanFile, lapor: Lapor): void {
  const { dikabulkan, ditolak } = bulan.jumlahDikabulkanDanDitolak;
  const { jumlahRegistrasi, jumlahPermohonanInformasi, jumlahKeberatan, ...waktu } =
    bulan.jumlahPengguna;
  const registered = jumlahPermohonanInformasi + jumlahKeberatan;
  const answered = dikabulkan + ditolak;
  if (jumlahRegistrasi !== registered) {
    lapor(
      ['jumlahPengguna', 'jumlahRegistrasi'],
      `permohonan ${jumlahPermohonanInformasi} + keberatan ${jumlahKeberatan} = ${registered}, bukan ${jumlahRegistrasi}`,
    );
  }
  if (answered !== jumlahPermohonanInformasi) {
    lapor(
      ['jumlahDikabulkanDanDitolak', 'dikabulkan'],
      `dikabulkan ${dikabulkan} + ditolak ${ditolak} = ${answered}, padahal permohonan ${jumlahPermohonanInformasi}`,
    );
  }
  const average = waktu.rataRataWaktuPenyelesaian;
  if ((average === null) !== (jumlahRegistrasi === 0)) {
    lapor(
      ['jumlahPengguna', 'rataRataWaktuPenyelesaian'],
      average === null
        ? 'tidak boleh null bila ada registrasi'
        : 'harus null bila tidak ada registrasi',
    );
  }
  const rounded = average === null ? '' : `${Math.round(average)} hari kerja`;
  if (waktu.waktuPenyelesaian !== rounded) {
    lapor(['jumlahPengguna', 'waktuPenyelesaian'], `harus ${JSON.stringify(rounded)}`);
  }
  alasanSesuai(bulan.alasanPenolakan, ditolak, lapor);
}

function alasanSesuai(reasons: string[], ditolak: number, lapor: Lapor): void {
  for (const [index, reason] of reasons.entries()) {
    if (reasons.indexOf(reason) < index) lapor(['alasanPenolakan', index], 'sudah disebut');
  }
  if (ditolak > 0 && reasons.length === 0) {
    lapor(['alasanPenolakan'], `${ditolak} permohonan ditolak, tetapi alasannya tidak ada`);
  }
  if (reasons.length > ditolak) {
    lapor(['alasanPenolakan'], `ada ${reasons.length} alasan untuk ${ditolak} penolakan`);
  }
}

/** The year's figures follow from the months'. */
export function jumlahSetahun({ data, total }: LaporanFile, lapor: Lapor): void {
  const months = data.map(({ jumlahPengguna }) => jumlahPengguna);
  const sum = months.reduce((all, each) => all + each.jumlahRegistrasi, 0);
  if (sum !== total.jumlahRegistrasi) {
    lapor(
      ['total', 'jumlahRegistrasi'],
      `jumlah semua bulan ${sum}, bukan ${total.jumlahRegistrasi}`,
    );
  }
  const days = months.reduce(
    (all, each) => all + each.jumlahRegistrasi * (each.rataRataWaktuPenyelesaian ?? 0),
    0,
  );
  const average = sum === 0 ? null : satuAngka(days / sum);
  if (average !== total.rataRataWaktuPenyelesaian) {
    lapor(
      ['total', 'rataRataWaktuPenyelesaian'],
      `rata-rata tertimbang semua bulan ${average ?? 'null'}, bukan ${total.rataRataWaktuPenyelesaian ?? 'null'}`,
    );
  }
}
