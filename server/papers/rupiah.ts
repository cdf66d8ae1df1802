/** "Rp25.000", "Rp1.250,50". */
export function rupiah(amount: number): string {
  const [whole = '0', part] = amount.toFixed(2).replace(/\.00$/, '').split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return part === undefined ? `Rp${grouped}` : `Rp${grouped},${part}`;
}
