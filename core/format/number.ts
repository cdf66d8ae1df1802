const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 3 });

/** "12.345,6". */
export const formatNumber = (value: number): string => number.format(value);

/** "Rp 12.500". */
export const rupiah = (amount: number): string => `Rp ${number.format(amount)}`;
