const units = ['KiB', 'MiB', 'GiB'];
const oneDecimal = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/** "340 KiB" or "1,2 MiB" from bytes: the units that limits are given in, and never less than one. */
export function fileSize(bytes: number): string {
  let size = Math.max(1, bytes / 1024);
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${(unit === 0 ? whole : oneDecimal).format(size)} ${units[unit] ?? ''}`;
}
