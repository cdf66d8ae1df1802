import { fileSize } from '#core/format/size.ts';
import { fileKindNames, fileKinds } from '#core/resource/fields/index.ts';
import type { Field } from '#core/resource/index.ts';

type Kind = keyof typeof fileKinds;

/** "PDF atau PNG, paling besar 10 MiB." from a field's own rule. */
export function fileHint({ file }: Field): string {
  if (!file) return '';
  const kinds = (Object.keys(fileKinds) as Kind[]).filter((kind) =>
    fileKinds[kind].types.some((type) => file.types.includes(type)),
  );
  const each = `${fileKindNames(kinds)}, paling besar ${fileSize(file.maxBytes)}`;
  if (!file.several) return `${each}.`;
  const { most, maxBytes } = file.several;
  return `${each} tiap berkas. Paling banyak ${String(most)} berkas, bersama-sama ${fileSize(maxBytes)}.`;
}
