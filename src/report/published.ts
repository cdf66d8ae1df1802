import { barisLaporan, rataRataTeks } from '#core/report/baris.ts';
import { formatNumber } from '#core/format/number.ts';
import type { LookupValue } from '#core/lookup/lookups.ts';
import type { LaporanIsi } from '#core/report/laporan.ts';
import { apiBase } from '../stores/api-base.ts';

interface Published {
  id: string;
  isi: LaporanIsi;
}

/** What the server makes of a report for taking away. */
const kinds = ['xlsx', 'pdf', 'csv', 'json'] satisfies LookupValue<'bentuk_laporan'>[];

const section = document.querySelector<HTMLElement>('[data-part="reports"]');
if (section) void list(section);

/** Lists what staff have published; where that cannot be known the page stays as it was built. */
async function list(section: HTMLElement): Promise<void> {
  try {
    const response = await fetch(`${apiBase}laporan?limit=100`, {
      headers: { accept: 'application/json' },
    });
    if (!response.ok) return;
    const { data } = (await response.json()) as { data: Published[] };
    section.querySelector('tbody')?.append(...data.map(rowOf));
    section.hidden = data.length === 0;
  } catch {
    // The report of the build reads whole.
  }
}

function rowOf({ id, isi }: Published): HTMLTableRowElement {
  const { total } = barisLaporan(isi);
  const row = document.createElement('tr');
  const year = document.createElement('th');
  year.scope = 'row';
  year.textContent = String(isi.tahun);
  const { kepuasan } = isi;
  const index = kepuasan ? `${formatNumber(kepuasan.indeks)} (${kepuasan.mutu})` : '–';
  const values = [total.registrasi, rataRataTeks(total.rataRata), index];
  const links = kinds.map((kind) => linkTo(id, kind, isi.tahun));
  row.append(year, ...values.map((value) => cellOf(String(value))), cellOf(...links));
  return row;
}

function cellOf(...content: (string | Node)[]): HTMLTableCellElement {
  const cell = document.createElement('td');
  cell.append(...content);
  return cell;
}

function linkTo(id: string, kind: string, year: number): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = 'downloads__file';
  link.href = `${apiBase}laporan/${id}/unduh-laporan?bentuk=${kind}`;
  link.download = '';
  link.textContent = kind.toUpperCase();
  link.setAttribute('aria-label', `${kind.toUpperCase()}, laporan ${year}`);
  return link;
}
