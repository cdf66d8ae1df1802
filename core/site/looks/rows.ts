import { nilaiRetensi } from '../list/choices.ts';
import { kolom } from '../list/columns.ts';
import { entryOfRow } from '../list/entries.ts';
import { kelompokDari, type Kelompok } from '../list/groups.ts';
import type { Baris } from '../list/one-list.ts';
import { slugOf } from '../list/slug.ts';
import { wholeList } from '../list/whole.ts';
import { goLink } from '../go-link.ts';
import { markup, type Markup } from '../markup.ts';
import type { WholeLook } from './look.ts';

/** One list with the rows that editors keep: a table, which public-list.css makes cards of on a phone. */
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
      ${kelompokDari(wholeList(shown)).map(groupOf)}
    </table>`,
  entries: (shown) => wholeList(shown).map((row) => entryOfRow(shown.shape, row)),
};

const groupOf = ({ pemilik, slug, baris }: Kelompok): Markup => markup`
  <tbody id="${slug}">
    <tr class="list__group">
      <th scope="rowgroup" colspan="${kolom.length + 2}"><span class="list__owner">${pemilik}</span> <span class="list__size">${baris.length} informasi</span></th>
    </tr>
    ${baris.map(rowOf)}
  </tbody>`;

const rowOf = (row: Baris): Markup => markup`
  <tr id="no-${row.nomor}" data-bentuk="${row.bentukInformasi.map(slugOf).join(' ')}" data-retensi="${nilaiRetensi(row)}" data-tahun="${row.tahun.join(' ')}">
    <td><a href="#no-${row.nomor}" aria-label="${row.nomor}, tautan ke baris ini">${row.nomor}</a></td>
    <th scope="row">
      <b>${row.informasi}</b>
      <p>${row.ringkasanIsiInformasi}</p>
      ${row.tautan && goLink({ href: row.tautan, label: 'Buka informasi', about: row.informasi })}
    </th>
    ${kolom.map(({ label, of }) => markup`<td data-label="${label}">${of(row)}</td>`)}
  </tr>`;
