import { describe, expect, it } from 'vitest';
import { stemsOf } from './stem.ts';

const family = (word: string) => new Set([word, ...stemsOf(word)]);
const areKin = (a: string, b: string) => !family(a).isDisjointFrom(family(b));

describe('stemsOf', () => {
  it.each([
    ['permohonan', 'memohon', 'pemohon', 'dimohonkan'],
    ['pengajuan', 'mengajukan', 'diajukan', 'ajukan'],
    ['keberatan', 'berat'],
    ['pengadaan', 'mengadakan'],
    ['pelayanan', 'melayani', 'layanan', 'dilayani'],
    ['penyelesaian', 'menyelesaikan', 'selesai', 'diselesaikan'],
    ['penolakan', 'menolak', 'ditolak', 'tolak'],
    ['pemilihan', 'memilih', 'pilihan'],
    ['perlindungan', 'dilindungi', 'melindungi', 'pelindung'],
    ['pengujian', 'menguji', 'diuji'],
    ['pembayaran', 'membayar', 'dibayarkan', 'bayar'],
    ['anggarannya', 'anggaran', 'menganggarkan'],
    ['pengecualian', 'dikecualikan'],
    ['penerimaan', 'menerima', 'terima', 'diterima'],
    ['peraturan', 'mengatur', 'diatur', 'aturan'],
    ['pengesahan', 'mengesahkan', 'disahkan'],
    ['kepesertaan', 'peserta'],
    ['keterbukaan', 'terbuka', 'membuka', 'dibuka'],
  ])('finds that %s is kin of %s', (...words) => {
    for (const word of words) expect([word, areKin(words[0] ?? '', word)]).toEqual([word, true]);
  });

  it.each([
    ['permohonan', 'keberatan'],
    ['pengadaan', 'pengajuan'],
    ['biaya', 'berbagai'],
    ['laporan', 'layanan'],
    ['sengketa', 'senang'],
    ['mengadakan', 'keadaan'],
    ['anggaran', 'langgar'],
    ['data', 'dana'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(areKin(one, other)).toBe(false);
  });

  it('leaves numbers and short words as they are', () => {
    expect(['2024', '15b', 'kip', 'data', ''].flatMap(stemsOf)).toEqual([]);
  });
});
