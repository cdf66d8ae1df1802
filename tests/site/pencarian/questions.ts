/**
 * What citizens ask of an agency like this, each with where the answer stands: one address, or
 * several that answer it alike. `#no-…` is a row of a list; what staff publish is named by words of
 * its title.
 */
const row = {
  berkala: (...no: string[]) => no.map((each) => `/informasi/berkala/dip/#no-${each}`),
  setiapSaat: (...no: string[]) => no.map((each) => `/informasi/setiap-saat/dip/#no-${each}`),
};
const cost = ['/standar-pelayanan/jalur-waktu-biaya/#biaya', 'Apakah ada biayanya?'];
const contact = ['/standar-pelayanan/jalur-waktu-biaya/#kontak'];
const request = [
  '/pengajuan/permohonan-informasi/',
  '/standar-pelayanan/prosedur-permohonan-informasi/',
];
const objection = [
  '/pengajuan/keberatan-informasi/',
  '/standar-pelayanan/prosedur-pengajuan-keberatan/',
];
const dispute = ['/standar-pelayanan/prosedur-penyelesaian-sengketa-informasi/'];
const password = ['/auth/lupa-password/'];
const budget = [...row.berkala('32'), ...row.setiapSaat('31', '32')];
const audited = row.berkala('27', '28', '29', '30');
const tenders = ['/informasi/pengadaan/'];

export const questions: readonly (readonly [q: string, answers: readonly string[]])[] = [
  // The service.
  ['cara minta informasi', request],
  ['minta data untuk skripsi', request],
  ['ajukan permohonan', request],
  ['syarat permohonan informasi', request],
  ['siapa yang boleh minta informasi', ['Siapa yang boleh mengajukan permohonan informasi?']],
  ['berapa lama permohonan dijawab', ['Berapa lama permohonan saya dijawab?']],
  ['biaya', cost],
  ['apakah gratis', cost],
  [
    'permohonan ditolak',
    ['/standar-pelayanan/prosedur-permohonan-informasi/#bila-permohonan-ditolak'],
  ],
  ['cara mengajukan keberatan', objection],
  ['permohonan saya tidak dijawab', objection],
  ['banding', [...objection, ...dispute]],
  ['sengketa informasi', dispute],
  ['komisi informasi', dispute],
  ['cek status permohonan', ['/pengajuan/lacak/', '/pengajuan/status-permohonan-informasi/']],
  ['lacak permohonan', ['/pengajuan/lacak/']],
  ['hitung hari kerja', ['/kalkulator-tenggat/']],
  ['jatuh tempo jawaban', ['/kalkulator-tenggat/', '/standar-pelayanan/jalur-waktu-biaya/#waktu']],
  ['surat ini asli atau palsu', ['/cek-dokumen/']],
  ['maklumat', ['/standar-pelayanan/maklumat-pelayanan/']],
  // An account.
  ['daftar akun', ['/auth/daftar/']],
  ['login', ['/auth/login/']],
  ['lupa password', password],
  ['tidak bisa login', password],
  ['hapus akun', ['/auth/detail-user/']],
  ['data pribadi saya', ['Bagaimana data pribadi saya dijaga?']],
  ['kebocoran data', ['/standar-pelayanan/kebijakan-privasi/#bila-terjadi-kebocoran']],
  // The agency.
  ['jam buka', contact],
  ['nomor telepon', contact],
  ['alamat kantor', [...contact, ...row.berkala('1')]],
  ['struktur organisasi', ['/profil/struktur-ppid/', ...row.berkala('2')]],
  ['tugas dan wewenang ppid', ['/profil/fungsi-tugas-wewenang/']],
  ['apa itu ppid', ['/profil/profil-ppid/']],
  ['visi misi', ['/profil/visi-misi-ppid/']],
  // What is published.
  ['daftar informasi publik', ['/informasi/', ...row.setiapSaat('71')]],
  ['informasi yang dikecualikan', ['/informasi/#dikecualikan']],
  ['rahasia negara', ['/informasi/#dikecualikan']],
  ['LHKPN', row.berkala('5')],
  ['harta pejabat', row.berkala('5')],
  ['rekrutmen', row.berkala('39')],
  ['info lowongan kerja', row.berkala('39')],
  ['magang', row.berkala('41')],
  ['gaji pegawai', row.setiapSaat('46')],
  ['remunrasi', row.setiapSaat('46')],
  ['DIPA', budget],
  ['anggaran', budget],
  ['laporan keuangan', audited],
  ['phk', [...row.setiapSaat('23c'), ...row.berkala('26')]],
  ['klaim jht', row.setiapSaat('23b')],
  ['besaran iuran', row.berkala('16')],
  ['rumah sakit mitra', row.setiapSaat('25')],
  ['gratifikasi', row.setiapSaat('65')],
  ['lapor korupsi', [...row.berkala('49'), ...row.setiapSaat('78')]],
  ['risalah rapat pimpinan', row.setiapSaat('2')],
  ['wartawan', row.setiapSaat('75')],
  ['tender', tenders],
  ['pengadaan 2024', ['/informasi/pengadaan/2024/']],
  ['laporan ppid 2024', ['/informasi/laporan/']],
  ['uu kip', ['Undang-Undang Nomor 14 Tahun 2008']],
  ['perki', ['Peraturan Komisi Informasi Nomor 1 Tahun 2021']],
  ['penipuan', ['Waspada pesan singkat']],
  ['banjir', ['Layanan tatap muka di daerah terdampak banjir']],
  ['aplikasi tidak bisa dibuka', ['Pemeliharaan sistem']],
  // As people say it.
  ['gaji direksi', row.setiapSaat('46')],
  ['pemenang tender', tenders],
  ['cara daftar peserta', row.setiapSaat('14')],
  ['santunan meninggal', row.setiapSaat('23a')],
  ['komplain petugas', row.berkala('23')],
  ['pungli', [...row.berkala('49'), ...row.setiapSaat('78')]],
  ['suap', [...row.berkala('49'), ...row.setiapSaat('78')]],
  ['kirim surat ke mana', contact],
  ['call center', contact],
  ['minta salinan dokumen', request],
  ['bencana', ['/informasi/serta-merta/']],
  ['nama pejabat', ['/profil/struktur-ppid/']],
  ['penggunaan data pribadi', ['/standar-pelayanan/kebijakan-privasi/']],
  ['ganti email', ['/auth/detail-user/']],
  ['tuna netra', ['/standar-pelayanan/aksesibilitas/']],
  // A year, a synonym, a slip of the pen, and two of them at once.
  ['neraca 2023', audited],
  ['neraca 2024', audited],
  ['laporn keuangan 2023', audited],
  ['bpk 2023', [...row.berkala('29'), ...row.setiapSaat('38')]],
  ['lhkpn 2024', row.berkala('5')],
  ['lhkpn 2019', row.berkala('5')],
  ['harta direksi', row.berkala('5')],
  ['loker 2025', row.berkala('39')],
  ['rekrutment 2025', row.berkala('39')],
  ['loker pns', row.berkala('39')],
  ['rka 2023', budget],
  ['apbn 2024', budget],
  ['angaran 2024', budget],
  ['lakip 2023', row.berkala('9')],
  ['lelang 2025', ['/informasi/pengadaan/2025/']],
  ['pengadan 2024', ['/informasi/pengadaan/2024/']],
  ['hasil lelang 2022', ['/informasi/pengadaan/2022/']],
  ['mou 2023', row.setiapSaat('6')],
  ['bmn 2023', row.setiapSaat('68')],
  ['lelang mobil', row.setiapSaat('68')],
  ['notulen 2023', row.setiapSaat('2')],
  ['suap 2024', [...row.berkala('49'), ...row.setiapSaat('78')]],
  ['gratifkasi 2024', row.setiapSaat('65')],
  ['internsip 2024', row.berkala('41')],
  ['aduan peserta 2024', [...row.setiapSaat('28'), ...row.berkala('23')]],
  ['sop klaim jht', row.setiapSaat('23b')],
  ['spi 2023', [...row.berkala('60'), ...row.setiapSaat('77')]],
  ['siaran pers 2024', row.setiapSaat('75')],
];
