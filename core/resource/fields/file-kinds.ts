interface Kind {
  readonly name: string;
  readonly types: readonly string[];
}

const ooxml = 'application/vnd.openxmlformats-officedocument';

/** What the portal takes, by the name a person knows it under. */
export const fileKinds = {
  pdf: { name: 'PDF', types: ['application/pdf'] },
  jpeg: { name: 'JPEG', types: ['image/jpeg'] },
  png: { name: 'PNG', types: ['image/png'] },
  webp: { name: 'WebP', types: ['image/webp'] },
  docx: { name: 'DOCX', types: [`${ooxml}.wordprocessingml.document`] },
  xlsx: { name: 'XLSX', types: [`${ooxml}.spreadsheetml.sheet`] },
  zip: { name: 'ZIP', types: ['application/zip'] },
  csv: { name: 'CSV', types: ['text/csv'] },
} as const satisfies Record<string, Kind>;

export type FileKind = keyof typeof fileKinds;

export const documentKinds = ['pdf', 'jpeg', 'png', 'webp', 'docx', 'xlsx', 'zip'] as const;
export const identityKinds = ['pdf', 'jpeg', 'png'] as const;
export const imageKinds = ['jpeg', 'png', 'webp'] as const;

/** "PDF, JPEG atau PNG". */
export function fileKindNames(kinds: readonly FileKind[]): string {
  const names = kinds.map((kind) => fileKinds[kind].name);
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} atau ${last}` : last;
}
