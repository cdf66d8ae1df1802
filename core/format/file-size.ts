import { formatNumber } from './numbers.ts';

/** "1,2 MiB" or "340 KiB", the units that the limits are given in. */
export function fileSize(bytes: number): string {
  const kib = Math.max(1, bytes / 1024);
  if (kib < 1000) return `${formatNumber(Math.round(kib))} KiB`;
  return `${formatNumber(Math.round((kib / 1024) * 10) / 10)} MiB`;
}
