const format = new Intl.NumberFormat('id-ID');

/** "Rp 12.500". */
export const rupiah = (amount: number): string => `Rp ${format.format(amount)}`;
