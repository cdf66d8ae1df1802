import { fileSize } from '#src/islands/format/file-size.ts';
import { coverOf, documentOf } from './published-addresses.ts';
import { setOutward } from './published-fill.ts';
import type { Regulasi } from './published-records.ts';
import { setLink, setPicture, setText } from './published-rows.ts';

export function fillRule(row: HTMLElement, rule: Regulasi): void {
  setText(row, 'title', rule.judul);
  setOutward(row, rule.tautan);
  if (rule.dokumen) setText(row, 'size', fileSize(rule.dokumen.ukuran));
  setLink(row, 'document', documentOf(rule));
  setPicture(row, coverOf(rule));
}
