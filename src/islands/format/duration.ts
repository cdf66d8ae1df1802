const units = [
  [3600, 'jam'],
  [60, 'menit'],
  [1, 'detik'],
] as const;

/** A time in words, by its two largest units: "14 menit 5 detik", "2 jam 30 menit". */
export function durationInWords(seconds: number): string {
  let rest = Math.max(0, Math.round(seconds));
  const parts: string[] = [];
  const first = units.findIndex(([size]) => rest >= size);
  for (const [size, name] of units.slice(first === -1 ? 2 : first).slice(0, 2)) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0 || size === 1) parts.push(`${count} ${name}`);
  }
  return parts.length > 1 && parts.at(-1) === '0 detik' ? (parts[0] ?? '') : parts.join(' ');
}
