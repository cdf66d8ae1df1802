/** What was wrong with an answer, and what is right. */
export const correction = {
  ralat_salah: 'Jumlah pada lembar kedua tertulis Rp12 juta.',
  ralat_benar: 'Jumlah pada lembar kedua adalah Rp120 juta.',
};
