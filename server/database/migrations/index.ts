import type { Migration } from 'kysely/migration';
import * as sistem from './0001-sistem.ts';
import * as sumberDaya from './0002-sumber-daya.ts';
import * as batas from './0003-batas.ts';
import * as hitungan from './0004-hitungan.ts';
import * as perkara from './0005-perkara.ts';
import * as akun from './0006-akun.ts';
import * as lacak from './0007-lacak.ts';
import * as urutanSaringan from './0008-urutan-saringan.ts';
import * as mejaPerkara from './0009-meja-perkara.ts';
import * as unitAktif from './0010-unit-aktif.ts';
import * as perangkat from './0011-perangkat.ts';
import * as namaData from './0012-nama-data.ts';
import * as sidikKunci from './0013-sidik-kunci.ts';
import * as tandaRahasia from './0014-tanda-rahasia.ts';
import * as isiSurat from './0015-isi-surat.ts';
import * as unggahan from './0017-unggahan.ts';
import * as pendaftaran from './0020-pendaftaran.ts';
import * as unggahanKunci from './0022-unggahan-kunci.ts';
import * as indeksJejak from './0024-indeks-jejak.ts';
import * as alamatDitolak from './0025-alamat-ditolak.ts';
import * as indeksMasuk from './0026-indeks-masuk.ts';

/** In the order of their names. A migration that has been released is never changed. */
export const allMigrations: Record<string, Migration> = {
  '0001-sistem': sistem,
  '0002-sumber-daya': sumberDaya,
  '0003-batas': batas,
  '0004-hitungan': hitungan,
  '0005-perkara': perkara,
  '0006-akun': akun,
  '0007-lacak': lacak,
  '0008-urutan-saringan': urutanSaringan,
  '0009-meja-perkara': mejaPerkara,
  '0010-unit-aktif': unitAktif,
  '0011-perangkat': perangkat,
  '0012-nama-data': namaData,
  '0013-sidik-kunci': sidikKunci,
  '0014-tanda-rahasia': tandaRahasia,
  '0015-isi-surat': isiSurat,
  '0017-unggahan': unggahan,
  '0020-pendaftaran': pendaftaran,
  '0022-unggahan-kunci': unggahanKunci,
  '0024-indeks-jejak': indeksJejak,
  '0025-alamat-ditolak': alamatDitolak,
  '0026-indeks-masuk': indeksMasuk,
};
