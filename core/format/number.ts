const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 3 });

/** "12.345,6". */
export const formatNumber = (value: number): string => number.format(value);

const hundredths = new Intl.NumberFormat('id-ID', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** "3,50". */
export const twoPlaces = (value: number): string => hundredths.format(value);

/** "Rp 12.500". */
export const rupiah = (amount: number): string => `Rp ${number.format(amount)}`;
