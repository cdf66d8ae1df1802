/** What remains of the right of whoever does not pay for copies; docs/decisions/0174. */
export const withoutCost =
  'Bila Anda tidak setuju, atau tidak menjawab, hak Anda tidak berkurang: informasinya tetap dapat Anda lihat, baca, dan catat di kantor kami, atau terima sebagai salinan lunak, tanpa biaya.';

/** What whoever is asked for too much may do, once they are asked. */
export const objectionToCost =
  'Bila menurut Anda biayanya tidak wajar, Anda berhak mengajukan keberatan (UU 14/2008 Pasal 35 ayat (1) huruf f).';
