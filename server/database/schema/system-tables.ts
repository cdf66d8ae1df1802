/** What a column holds; with a question mark it may be null. */
type Declared = 'text' | 'text?' | 'integer' | 'integer?';

/** The columns of the tables that no resource declares, as the migrations make them. */
export const systemTables = {
  /** Stored files, each bound to the record and field it belongs to; sizes are in bytes. */
  berkas: {
    id: 'text',
    /** The key in storage. */
    kunci: 'text',
    nama: 'text',
    tipe: 'text',
    ukuran: 'integer',
    sha256: 'text',
    resource: 'text',
    record_id: 'text',
    field: 'text',
    dibuat_pada: 'text',
  },
  /** Sessions of accounts of either kind, open or not. */
  sesi: {
    id: 'text',
    akun_id: 'text',
    jenis: 'text',
    dibuat_pada: 'text',
    kedaluwarsa_pada: 'text',
    dicabut_pada: 'text?',
    perangkat: 'text?',
  },
  /** What mail links open once: fingerprints, never the token itself. */
  token_sekali: {
    id: 'text',
    akun_id: 'text',
    tujuan: 'text',
    sidik: 'text',
    dibuat_pada: 'text',
    kedaluwarsa_pada: 'text',
    dipakai_pada: 'text?',
  },
  /** The outbox. */
  surat_keluar: {
    id: 'text',
    kunci: 'text?',
    kepada: 'text',
    subjek: 'text',
    teks: 'text',
    html: 'text',
    /** What goes with it; none where nothing does. */
    lampiran: 'text?',
    status: 'text',
    percobaan: 'integer',
    berikutnya_pada: 'text',
    dibuat_pada: 'text',
    terkirim_pada: 'text?',
    galat: 'text?',
  },
  /** The last number given in each series of registration numbers. */
  penomoran: { kunci: 'text', terakhir: 'integer' },
  /** What happened to a case, in order; never changed. */
  riwayat: {
    id: 'text',
    resource: 'text',
    record_id: 'text',
    urutan: 'integer',
    waktu: 'text',
    pelaku_id: 'text?',
    pelaku_role: 'integer?',
    aksi: 'text',
    isi: 'text',
  },
  /** How often something was done within the window that runs now. */
  batas: { kunci: 'text', jumlah: 'integer', habis_pada: 'text' },
  /** How many rows a list that grows without bound has, by day and by month. */
  hitungan: {
    resource: 'text',
    dimensi: 'text',
    nilai: 'text',
    satuan: 'text',
    kapan: 'text',
    jumlah: 'integer',
  },
  /** Fingerprints of the codes by which a case is followed without an account. */
  kode_pantau: { sidik: 'text', resource: 'text', record_id: 'text', dibuat_pada: 'text' },
  /** Notes that officers keep on a case. */
  catatan_internal: {
    id: 'text',
    resource: 'text',
    record_id: 'text',
    isi: 'text',
    pelaku_id: 'text',
    pelaku_nama: 'text',
    dibuat_pada: 'text',
  },
  /** Answers that officers have begun, one of each officer to a case. */
  konsep_jawaban: {
    resource: 'text',
    record_id: 'text',
    admin_id: 'text',
    versi: 'integer',
    isi: 'text',
    diubah_pada: 'text',
  },
  /** Cases that officers hold to be the same, each pair twice: by either of them the other is found. */
  perkara_sama: {
    resource: 'text',
    record_id: 'text',
    sama_dengan: 'text',
    pelaku_nama: 'text',
    dibuat_pada: 'text',
  },
  /** What has come for officers of cases. */
  kabar: {
    id: 'text',
    admin_id: 'text',
    jenis: 'text',
    resource: 'text',
    record_id: 'text',
    /** How they are told of it beside the bell, as they had chosen. */
    cara: 'text',
    /** When it was in a digest. */
    dikirim_pada: 'text?',
    dibaca_pada: 'text?',
    /** The officer whose case it is, where it came to whoever stands in for them. */
    mewakili_id: 'text?',
    dibuat_pada: 'text',
  },
  /** Idempotency keys, and what each of them made. */
  kunci_sekali: {
    kunci: 'text',
    record_id: 'text',
    dibuat_pada: 'text',
    sidik: 'text?',
    unggahan: 'text?',
  },
  /** Papers as they were issued. */
  dokumen_resmi: {
    id: 'text',
    kode: 'text',
    jenis: 'text',
    nomor: 'text',
    resource: 'text',
    record_id: 'text',
    tanggal: 'text',
    isi: 'text',
    sidik: 'text',
    berkas_id: 'text?',
    dibuat_pada: 'text',
    sha256_terbit: 'text?',
    disamarkan_pada: 'text?',
  },
  /**
   * Accounts of either kind that are erased or deleted, and of which not all is forgotten yet; of one
   * whose row is gone, what it was.
   */
  penghapusan: { akun_id: 'text', jenis: 'text', dibuat_pada: 'text', semula: 'text?' },
  /** Changes of the calendar after which not all is counted anew yet, with all lists as they were before. */
  hitung_ulang: {
    id: 'text',
    semula: 'text',
    alasan: 'text',
    jumlah: 'integer',
    dibuat_pada: 'text',
  },
  /** When each task of the calendar was last done, and until when one is somebody's alone. */
  tugas: { kunci: 'text', selesai_pada: 'text', jumlah: 'integer?' },
  /** Marks of the secrets that the data is sealed by. */
  tanda_rahasia: { tanda: 'text' },
  /** By what the storage knows this database. */
  pemilik_simpanan: { kunci: 'text', tanda: 'text' },
  /** Files on their way in, piece by piece, and not yet of any record; sizes are in bytes. */
  unggahan: {
    id: 'text',
    panggilan: 'text',
    field: 'text',
    pemilik: 'text?',
    asal: 'text',
    nama: 'text',
    ukuran: 'integer',
    diterima: 'integer',
    habis_pada: 'text',
  },
  /** The pieces of those files; places and lengths are in bytes. */
  unggahan_bagian: { kunci: 'text', unggahan_id: 'text', mulai: 'integer', panjang: 'integer' },
  /** How often each element of the survey was given a mark in a year. No answer is kept by itself. */
  survei: { tahun: 'integer', unsur: 'text', nilai: 'integer', jumlah: 'integer' },
  /** The same of the few answers that no figure has yet. */
  survei_tertunda: { unsur: 'text', nilai: 'integer', jumlah: 'integer' },
  /** Requests whose survey was answered, without a word of how or when. */
  survei_diisi: { permohonan_id: 'text' },
  /** How often what the site shows of a resource has changed. */
  perubahan_situs: { resource: 'text', ke: 'integer' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Declared>>>>;

interface Held {
  text: string;
  'text?': string | null;
  integer: number;
  'integer?': number | null;
}

type Described = typeof systemTables;

export type SystemTables = {
  -readonly [T in keyof Described]: {
    -readonly [C in keyof Described[T]]: Described[T][C] extends Declared
      ? Held[Described[T][C]]
      : never;
  };
};
