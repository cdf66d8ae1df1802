/** A stored or a chosen file, as a person knows it. */
export interface Described {
  name: string;
  size: number;
}

/** The name and size of a stored or a chosen file; null where there is none. */
export function described(value: unknown): Described | null {
  if (value instanceof File) return { name: value.name, size: value.size };
  if (typeof value !== 'object' || value === null || !('nama' in value)) return null;
  return { name: String(value.nama), size: 'ukuran' in value ? Number(value.ukuran) : 0 };
}
