/**
 * The fixed lists that selects take their entries from. A value is what is stored and sent, and never
 * changes once used; a label is what a person reads, and may.
 */
const lists = {
  jenis_permohonan: {
    perorangan: 'Perorangan',
    kelompok_orang: 'Kelompok Orang',
    badan_hukum: 'Badan Hukum',
  },
  jenis_identitas: {
    ktp: 'KTP',
    sim: 'SIM',
    paspor: 'Paspor',
    akta_badan_hukum: 'Akta atau SK Badan Hukum',
  },
  pekerjaan: {
    pegawai_negeri: 'Aparatur Sipil Negara',
    tni_polri: 'TNI atau Polri',
    pegawai_swasta: 'Pegawai Swasta',
    wiraswasta: 'Wiraswasta',
    petani_nelayan: 'Petani atau Nelayan',
    akademisi: 'Dosen atau Peneliti',
    pelajar_mahasiswa: 'Pelajar atau Mahasiswa',
    wartawan: 'Wartawan',
    lsm: 'Pengurus Organisasi Masyarakat',
    ibu_rumah_tangga: 'Ibu Rumah Tangga',
    pensiunan: 'Pensiunan',
    lainnya: 'Lainnya',
  },
  cara_informasi: {
    melihat: 'Melihat, membaca, mendengarkan, atau mencatat',
    salinan_lunak: 'Mendapatkan salinan lunak (berkas elektronik)',
    salinan_cetak: 'Mendapatkan salinan cetak',
  },
  status_permohonan: {
    diajukan: 'Diajukan',
    diteruskan: 'Diteruskan ke Unit Kerja',
    diproses: 'Diproses',
    menunggu_kelengkapan: 'Menunggu Kelengkapan',
    selesai: 'Selesai',
    dicabut: 'Dicabut',
  },
  status_keberatan: {
    diajukan: 'Diajukan',
    diteruskan: 'Diteruskan ke Unit Kerja',
    diproses: 'Diproses',
    selesai: 'Selesai',
    dicabut: 'Dicabut',
  },
  keputusan_permohonan: {
    dikabulkan: 'Dikabulkan',
    dikabulkan_sebagian: 'Dikabulkan Sebagian',
    ditolak: 'Ditolak',
  },
  untuk_templat: {
    jawaban: 'Jawaban',
    penolakan: 'Penolakan',
    kelengkapan: 'Permintaan Kelengkapan',
    keberatan: 'Keputusan Keberatan',
  },
  keputusan_keberatan: {
    diterima: 'Diterima',
    diterima_sebagian: 'Diterima Sebagian',
    ditolak: 'Ditolak',
  },
  alasan_keberatan: {
    a: 'Permohonan ditolak dengan alasan pengecualian',
    b: 'Informasi berkala tidak disediakan',
    c: 'Permohonan tidak ditanggapi',
    d: 'Permohonan ditanggapi tidak sebagaimana yang diminta',
    e: 'Permohonan tidak dipenuhi',
    f: 'Biaya yang dikenakan tidak wajar',
    g: 'Informasi disampaikan melebihi jangka waktu',
  },
  alasan_penolakan: {
    tidak_dikuasai: 'Informasi tidak dikuasai',
    belum_didokumentasikan: 'Informasi belum didokumentasikan',
    tidak_lengkap: 'Permohonan tidak dilengkapi pada waktunya',
    dikecualikan: 'Informasi dikecualikan',
  },
  alasan_perpanjangan: {
    belum_dikuasai: 'Informasi belum dikuasai atau belum didokumentasikan',
    belum_diputuskan: 'Status informasi belum diputuskan',
  },
  saluran: {
    daring: 'Portal',
    langsung: 'Datang langsung',
    telepon: 'Telepon',
    surat: 'Surat',
    surel: 'Surel',
  },
  penguasaan: {
    dikuasai: 'Dikuasai',
    tidak_dikuasai: 'Tidak dikuasai',
    belum_didokumentasikan: 'Belum didokumentasikan',
  },
  bentuk_informasi: { lunak: 'Salinan lunak', cetak: 'Salinan cetak' },
  cara_kabar: {
    surel: 'Lonceng, dan surel seketika',
    ringkasan: 'Lonceng, dan ringkasan harian lewat surel',
    lonceng: 'Lonceng saja',
  },
  cakupan_penerusan: { seluruhnya: 'Seluruh permohonan', sebagian: 'Sebagian permohonan' },
  tanggapan_biaya: { setuju: 'Setuju', tidak_setuju: 'Tidak setuju' },
  tanggapan_pemohon: { menerima: 'Menerima', tidak_menerima: 'Tidak menerima' },
  status_sengketa: {
    didaftarkan: 'Didaftarkan',
    mediasi: 'Mediasi',
    ajudikasi: 'Ajudikasi',
    putusan: 'Diputus',
    dicabut: 'Dicabut',
  },
  status_upaya_hukum: {
    gugatan: 'Digugat ke pengadilan',
    putusan_pengadilan: 'Diputus pengadilan',
    kasasi: 'Kasasi di Mahkamah Agung',
    putusan_kasasi: 'Diputus Mahkamah Agung',
  },
  pihak_sengketa: {
    pemohon: 'Pemohon informasi',
    badan_publik: 'Badan publik',
    keduanya: 'Kedua pihak',
  },
  pasal_17: {
    a: 'Huruf a: menghambat proses penegakan hukum',
    b: 'Huruf b: mengganggu hak atas kekayaan intelektual dan persaingan usaha yang sehat',
    c: 'Huruf c: membahayakan pertahanan dan keamanan negara',
    d: 'Huruf d: mengungkapkan kekayaan alam Indonesia',
    e: 'Huruf e: merugikan ketahanan ekonomi nasional',
    f: 'Huruf f: merugikan kepentingan hubungan luar negeri',
    g: 'Huruf g: isi akta autentik yang bersifat pribadi dan kemauan terakhir seseorang',
    h: 'Huruf h: mengungkap rahasia pribadi',
    i: 'Huruf i: surat antar atau di dalam badan publik yang menurut sifatnya dirahasiakan',
    j: 'Huruf j: tidak boleh diungkapkan berdasarkan undang-undang',
  },
  jenis_serta_merta: {
    bencana_alam: 'Bencana alam',
    bencana_nonalam: 'Bencana nonalam',
    bencana_sosial: 'Bencana sosial',
    penyakit_menular: 'Penyakit menular',
    racun_pangan: 'Racun pada bahan makanan',
    gangguan_layanan: 'Gangguan layanan',
    penipuan: 'Waspada penipuan',
  },
  jenis_hari_libur: { libur: 'Libur nasional', cuti_bersama: 'Cuti bersama' },
  status_kalender: {
    resmi: 'Resmi, menurut keputusan bersama',
    perkiraan: 'Belum dipastikan',
  },
  bentuk_berkas: { xlsx: 'XLSX', pdf: 'PDF' },
  bentuk_laporan: { xlsx: 'XLSX', pdf: 'PDF', csv: 'CSV', json: 'JSON' },
  retensi_arsip: {
    '1': '1 tahun',
    '2': '2 tahun',
    '3': '3 tahun',
    '5': '5 tahun',
    '10': '10 tahun',
    sesuai_kebutuhan: 'Sesuai kebutuhan',
  },
  status_user: {
    menunggu_verifikasi: 'Menunggu Verifikasi',
    aktif: 'Aktif',
    nonaktif: 'Nonaktif',
    ditolak: 'Ditolak',
  },
  role: { '1': 'Administrator PPID', '2': 'Petugas Unit Kerja', '3': 'Pemohon' },
  role_internal: { '1': 'Administrator PPID', '2': 'Petugas Unit Kerja' },
  status_admin: { aktif: 'Aktif', nonaktif: 'Nonaktif' },
} as const satisfies Record<string, Record<string, string>>;

export type LookupType = keyof typeof lists;
export type LookupValue<T extends LookupType> = keyof (typeof lists)[T] & string;

/** An entry as `GET lookup` answers it. */
export interface LookupEntry {
  type: string;
  value: string;
  label: string;
}

export const lookupTypes = Object.keys(lists) as LookupType[];

/** Whether a value is one of a list. */
export const isLookupValue = <T extends LookupType>(
  type: T,
  value: unknown,
): value is LookupValue<T> => typeof value === 'string' && Object.hasOwn(lists[type], value);

/** The values of a list, in the order people read them. */
export function lookupValues<T extends LookupType>(type: T): LookupValue<T>[] {
  return Object.keys(lists[type]) as LookupValue<T>[];
}

/** The label of a value; the value itself where the list has lost it. */
export function lookupLabel(type: LookupType, value: string): string {
  return (lists[type] as Record<string, string>)[value] ?? value;
}

/** The labels of a value, or of several with commas between. */
export const lookupLabels = (type: LookupType, values: string): string =>
  values
    .split(',')
    .map((value) => lookupLabel(type, value))
    .join('; ');

/** Every entry of every list. */
export function lookupEntries(): LookupEntry[] {
  return lookupTypes.flatMap((type) =>
    Object.entries(lists[type]).map(([value, label]) => ({ type, value, label })),
  );
}
