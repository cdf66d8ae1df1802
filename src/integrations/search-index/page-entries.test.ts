import { expect, test } from 'vitest';
import { pageEntries } from './page-entries.ts';

const page = (main: string) => `<html><body><nav>Menu</nav><main>${main}</main>Kaki</body></html>`;
const head =
  '<div class="page-head"><nav><ol class="breadcrumb"><li><a>Beranda</a></li><li>Profil</li>' +
  '<li>Judul</li></ol></nav><h1>Judul <b>halaman</b></h1><p class="lead">Pengantar &amp; isi.</p></div>';

test('a page is found as a whole and by each part that an address can name', () => {
  const html = page(
    `${head}<section><h2 id="satu">Satu</h2><p>Baris<br>dua, <b>tebal</b>.</p><h3>Tanpa alamat</h3>` +
      '<p>ikut yang di atas</p></section><h2 id="kosong">Kosong</h2>',
  );
  expect(pageEntries('/profil/x/', html)).toEqual([
    {
      ...{ jenis: 'halaman', judul: 'Judul halaman', di: 'Profil' },
      ...{ isi: 'Pengantar & isi.', tautan: '/profil/x/' },
    },
    {
      ...{ jenis: 'halaman', judul: 'Satu', di: 'Profil › Judul halaman' },
      isi: 'Baris dua, tebal. Tanpa alamat. ikut yang di atas',
      tautan: '/profil/x/#satu',
    },
  ]);
});

test('what stands in cells and lists of terms reads as sentences', () => {
  const cells =
    '<ul><li>Satu\n lagi</li><li>Dua?</li></ul><table><tr><th>Salinan<span class="block">cetak</span></th><td>Tanpa <b>biaya</b></td></tr></table>' +
    '<dl><dt>Sejak</dt><dd>2022</dd></dl>';
  expect(pageEntries('/x/', page(head + cells))[0]?.isi).toBe(
    'Pengantar & isi. Satu lagi. Dua? Salinan. cetak. Tanpa biaya. Sejak: 2022',
  );
});

test('what is not of the page’s own matter stays out', () => {
  const out =
    '<aside>a</aside><form>b</form><p hidden>c</p><ul data-nosearch><li>d</ul><p role="status">e</p>' +
    '<noscript>f</noscript><template><p>g</p></template><svg><text>h</text></svg><nav>i</nav>' +
    '<span class="visually-hidden">j</span><script>k</script><aside><dl><dt></dt></dl></aside><p data-session="out">l</p>';
  expect(pageEntries('/x/', page(`${head}${out}<p>Akhir`))[0]?.isi).toBe('Pengantar & isi. Akhir');
});

test('a page without a name is none', () => {
  expect(pageEntries('/x/', page('<p>Teks</p>'))).toEqual([]);
});
