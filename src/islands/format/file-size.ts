const oneDecimal = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/** "1,2 MiB" or "340 KiB", the units that the limits are given in. */
export function fileSize(bytes: number): string {
  const kib = Math.max(1, bytes / 1024);
  return kib < 1000 ? `${whole.format(kib)} KiB` : `${oneDecimal.format(kib / 1024)} MiB`;
}
