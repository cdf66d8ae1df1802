import { filters, type Filter } from '#core/site/list/filters.ts';
import type { Berkas } from '#core/site/list/files.ts';
import type { KepalaDaftar } from '#core/site/list/list-files.ts';
import { markup } from '#core/site/markup.ts';
import { partOf } from '../../published/part-of.ts';
import type { Left } from '../table/left.ts';
import { isNarrowed, writeQuery } from '../query/query.ts';

const kinds: readonly Berkas['bentuk'][] = ['XLSX', 'CSV', 'JSON'];
const failed =
  'Berkasnya tidak dapat dibuat. Periksa sambungan internet Anda lalu coba lagi, atau unduh seluruh daftar.';

/**
 * Offers what is left of a narrowed list as files, in place of the links to the whole of it. Buttons
 * and not links: no way to save a link may lead to another file than its words say.
 */
export function drawTake(left: Left, nameOf: (name: Filter, value: string) => string): void {
  const whole = partOf(document, 'whole-files');
  const own = partOf(document, 'own-files');
  if (!whole || !own) return;
  const isOwn = isNarrowed(left.query);
  whole.hidden = isOwn;
  own.hidden = !isOwn || left.rows.length === 0;
  const count = String(left.rows.length);
  const focused = own.contains(document.activeElement) && document.activeElement;
  own.innerHTML = markup`<span>Unduh hasil saringan, ${count} informasi</span> ${kinds.map(
    (kind) =>
      markup`<button class="link-button downloads__file" type="button" value="${kind}" aria-label="${kind}, ${count} informasi">${kind}</button>`,
  )}`.text;
  for (const button of own.querySelectorAll('button')) {
    button.addEventListener('click', () => {
      const kind = kinds.find((each) => each === button.value) ?? 'XLSX';
      take(kind, whole, left, nameOf).catch(() => {
        own.querySelector('[role]')?.remove();
        own.insertAdjacentHTML('beforeend', markup`<span role="alert">${failed}</span>`.text);
        whole.hidden = false;
      });
    });
    if (focused instanceof HTMLButtonElement && focused.value === button.value) button.focus();
  }
}

async function take(
  kind: Berkas['bentuk'],
  { dataset }: HTMLElement,
  { query, rows, all, found }: Left,
  nameOf: (name: Filter, value: string) => string,
): Promise<void> {
  const { makeFile } = await import('./make-file.ts');
  const head = JSON.parse(dataset.head ?? '') as KepalaDaftar;
  const dipakai = [
    ...(query.q === '' ? [] : [`“${query.q}”${found.isExact ? '' : ', yang paling mendekati'}`]),
    ...filters.filter((name) => query[name] !== '').map((name) => nameOf(name, query[name])),
  ];
  const alamat = location.pathname + writeQuery({ ...query, halaman: 1 });
  await makeFile(kind, head, rows, { dipakai, dari: all, alamat });
}
