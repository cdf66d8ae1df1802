import { laporan2024, situs } from '#data/index.ts';
import { catatanLaporan, dataTerbuka, lembarLaporan, namaLaporan } from '#core/report/terbuka.ts';
import { berkasDari, type Berkas } from '#core/site/list/files.ts';

const example = laporan2024.contoh ? ['Angka contoh, bukan angka layanan yang sebenarnya.'] : [];
const catatan = [...example, ...catatanLaporan(laporan2024)];
const about = { badan: situs.badan, catatan };

/** The files of the report that the build draws. */
export const berkasLaporan = (): Berkas[] =>
  berkasDari(
    namaLaporan(laporan2024),
    lembarLaporan(laporan2024, about),
    dataTerbuka(laporan2024, about),
  );
