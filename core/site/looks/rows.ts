import { nilaiRetensi } from '../list/choices.ts';
import { kolom, type Kolom } from '../list/columns.ts';
import { entryOfRow } from '../list/entries.ts';
import { kelompokDari, type Kelompok } from '../list/groups.ts';
import type { Baris } from '../list/one-list.ts';
import { slugOf } from '../list/slug.ts';
import { rowOfRecord, wholeList } from '../list/whole.ts';
import { goLink } from '../go-link.ts';
import { requestLink } from '../request-link.ts';
import { markup, type Markup } from '../markup.ts';
import type { WholeLook } from './look.ts';

/** One list with the rows that editors keep: a table, of which list-rows.css makes cards that open at a tap on a phone. */
export const rows: WholeLook = {
  whole: (shown) => markup`
    <table class="list" data-nosearch>
      <caption class="visually-hidden">${shown.kept?.judul}, dikelompokkan menurut deputi atau divisi</caption>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Informasi dan ringkasan isinya</th>
          ${kolom.map(({ label }) => markup`<th scope="col">${label}</th>`)}
        </tr>
      </thead>
      ${kelompokDari(wholeList(shown)).map((group) => groupOf(group, shown.kept?.judul ?? ''))}
    </table>`,
  *making(shown) {
    for (const row of wholeList(shown)) yield rowOf(row, shown.kept?.judul ?? '');
  },
  entries: (shown) => wholeList(shown).map((row) => entryOfRow(shown.shape, row)),
  entry(shown, record) {
    const row = rowOfRecord(shown, record);
    return row ? entryOfRow(shown.shape, row) : null;
  },
};

const groupOf = ({ pemilik, slug, baris }: Kelompok, list: string): Markup => markup`
  <tbody id="${slug}">
    <tr class="list__group">
      <td colspan="${kolom.length + 2}"><h2><span class="list__owner">${pemilik}</span> <span class="list__size">${baris.length} informasi</span></h2></td>
    </tr>
    ${baris.map((row) => rowOf(row, list))}
  </tbody>`;

/** Characters that the title of a request takes. */
const longestTitle = 200;

/** Asks for what stands in a row, by its title, its number and the list. */
const requestOf = ({ informasi, nomor }: Baris, list: string): string =>
  requestLink({
    judul: informasi.slice(0, longestTitle),
    kebutuhan: `${informasi.length > longestTitle ? `${informasi}: nomor` : 'Nomor'} ${nomor} dalam ${list}.`,
  });

/** What was made of a row in a list, for as long as the row is the same. */
const made = new WeakMap<Baris, { list: string; row: Markup }>();

function rowOf(row: Baris, list: string): Markup {
  const known = made.get(row);
  if (known?.list === list) return known.row;
  const now = { list, row: newRow(row, list) };
  made.set(row, now);
  return now.row;
}

const newRow = (row: Baris, list: string): Markup => markup`
  <tr id="no-${row.nomor}" data-bentuk="${row.bentukInformasi.map(slugOf).join(' ')}" data-retensi="${nilaiRetensi(row)}" data-tahun="${row.tahun.join(' ')}">
    <td><a href="#no-${row.nomor}" aria-label="${row.nomor}, tautan ke baris ini">${row.nomor}</a><details class="list__open"><summary aria-label="Rincian ${row.informasi}"></summary></details></td>
    <th scope="row">
      <b>${row.informasi}</b>
      <p>${row.ringkasanIsiInformasi}</p>
      <div class="list__ways no-print">
        ${row.tautan && goLink({ href: row.tautan, label: 'Buka informasi', about: row.informasi })}
        ${goLink({ href: requestOf(row, list), label: 'Minta informasi ini', about: row.informasi })}
      </div>
    </th>
    ${kolom.map((each) => cellOf(each, row))}
  </tr>`;

const cellOf = ({ label, of, brief }: Kolom, row: Baris): Markup =>
  markup`<td data-label="${label}"${brief && markup` data-brief="${brief(row)}"`}>${of(row)}</td>`;
