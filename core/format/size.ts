const oneDecimal = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/** "340 KB" or "1,2 MB" from bytes: the units that people know, counted by 1,024 as their devices count, and never less than one. */
export function fileSize(bytes: number): string {
  const kib = Math.max(1, bytes / 1024);
  return kib < 1000 ? `${whole.format(kib)} KB` : `${oneDecimal.format(kib / 1024)} MB`;
}
