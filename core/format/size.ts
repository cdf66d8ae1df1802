const oneDecimal = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/** "340 KiB" or "1,2 MiB" from bytes: the units that limits are given in, and never less than one. */
export function fileSize(bytes: number): string {
  const kib = Math.max(1, bytes / 1024);
  return kib < 1000 ? `${whole.format(kib)} KiB` : `${oneDecimal.format(kib / 1024)} MiB`;
}
