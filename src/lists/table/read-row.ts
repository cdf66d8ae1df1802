import { belumDisebutkan } from '#core/site/list/columns.ts';
import type { Baris } from '#core/site/list/one-list.ts';
import { lookupValues } from '#core/lookup/lookups.ts';
import type { ListedRow } from './table.ts';

/** What a row of the page tells, as the list has it: core/site/looks/rows.ts read backwards. */
export function barisOf({ element, owner, judul, retensi, tahun }: ListedRow): Baris {
  const nomor = element.id.replace('no-', '');
  const cells = [...element.querySelectorAll('[data-label]')].map(({ textContent }) =>
    textContent === belumDisebutkan ? null : textContent,
  );
  const [pejabat = null, penanggungJawab = null, waktuTempat = null, bentuk = null] = cells;
  // The last of the links asks for what stands in the row; the one before it leads there.
  const document = [...element.querySelectorAll('.list__ways a')].at(-2);
  return {
    ...{ nomor, no: Number.parseInt(nomor, 10), informasi: judul, pemilik: owner },
    ringkasanIsiInformasi: element.querySelector('p')?.textContent ?? '',
    ...{ pejabat, penanggungJawab, waktuTempat },
    tahun: tahun.map(Number),
    bentukInformasi: bentuk?.split(', ') ?? [],
    retensiArsip: lookupValues('retensi_arsip').find((value) => value === retensi) ?? null,
    tautan: document?.getAttribute('href') ?? null,
  };
}
