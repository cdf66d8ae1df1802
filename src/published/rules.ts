import { fileSize } from '#core/format/size.ts';
import { coverOf, documentOf } from './addresses.ts';
import { setOutward } from './fill.ts';
import { startList } from './list.ts';
import type { Regulasi } from './records.ts';
import { setLink, setPicture, setText } from './rows.ts';

function fillRule(row: HTMLElement, rule: Regulasi): void {
  setText(row, 'title', rule.judul);
  setOutward(row, rule.tautan);
  if (rule.dokumen) setText(row, 'size', fileSize(rule.dokumen.ukuran));
  setLink(row, 'document', documentOf(rule));
  setPicture(row, coverOf(rule));
}

startList('regulasi', fillRule);
