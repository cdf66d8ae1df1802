import type { LookupValue } from '#core/lookup/lookups.ts';

/** What each ground of UU 14/2008 Ps 35(1) means, to somebody who has not read it. */
export const groundTexts: Readonly<Record<LookupValue<'alasan_keberatan'>, string>> = {
  a: 'PPID menolak karena informasinya dianggap dikecualikan menurut Pasal 17, dan menurut Anda seharusnya tidak.',
  b: 'Informasi ini wajib diumumkan secara berkala tanpa diminta, tetapi tidak tersedia.',
  c: 'Anda tidak menerima jawaban apa pun sampai batas waktunya lewat.',
  d: 'Ada jawaban, tetapi isinya bukan yang Anda minta.',
  e: 'Informasi yang Anda minta tidak diberikan, seluruhnya atau sebagian.',
  f: 'Biaya yang diminta lebih besar daripada biaya wajar untuk menyalin dan mengirim.',
  g: 'Informasi diberikan, atau baru akan diberikan, setelah batas waktunya lewat.',
};
