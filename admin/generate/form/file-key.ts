const known = new WeakMap<Blob, number>();
let count = 0;

/** Tells a file from others: a stored one by its id; of those that were chosen each is itself alone. */
export function fileKey(value: unknown): string {
  if (value instanceof Blob) {
    const number = known.get(value) ?? (count += 1);
    known.set(value, number);
    return `new file ${number}`;
  }
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '';
}
