import { Parser } from 'htmlparser2';
import type { Entry } from '#core/site/entry.ts';

/** What is not of the page's own matter, or is searched as rows of their own. */
const passedOver = new Set([
  ...['script', 'style', 'template', 'noscript', 'svg', 'form', 'aside', 'button', 'nav'],
]);
const inline = new Set(['a', 'abbr', 'b', 'em', 'i', 'small', 'span', 'strong', 'time']);
const voids = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

interface Open {
  isOut: boolean;
  /** Its text goes on that of what it stands in. */
  isInline: boolean;
}

interface Section {
  anchor: string;
  judul: string;
  isi: string;
}

/**
 * What can be found of a built page: what stands above its first heading that an address can name,
 * and what stands under each of them. `data-nosearch` keeps an element out.
 */
export function pageEntries(path: string, html: string): Entry[] {
  const sections: Section[] = [{ anchor: '', judul: '', isi: '' }];
  const trail: string[] = [];
  /** The open elements of <main>. */
  const open: Open[] = [];
  let into: 'heading' | 'text' | 'trail' = 'text';

  const last = () => sections.at(-1) ?? { anchor: '', judul: '', isi: '' };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length === 0 && name !== 'main') return;
      if (voids.has(name)) {
        last().isi += ' ';
        return;
      }
      const classes = (attributes['class'] ?? '').split(' ');
      const isOut =
        passedOver.has(name) ||
        'hidden' in attributes ||
        'data-nosearch' in attributes ||
        // Shown to some visitors, by their session or the address they came by.
        'data-session' in attributes ||
        'data-token' in attributes ||
        attributes['role'] === 'status' ||
        classes.includes('visually-hidden');
      const isTrail = classes.includes('breadcrumb');
      const isInline = inline.has(name) && !classes.includes('block');
      open.push({ isOut: isOut && !isTrail, isInline });
      if (isTrail) into = 'trail';
      if (into === 'trail' && name === 'li') trail.push('');
      if (isOutside(open, into)) return;
      if (/^h[123]$/.test(name) && into !== 'trail') {
        const id = attributes['id'];
        if (name !== 'h1' && id === undefined) return;
        if (name !== 'h1') sections.push({ anchor: `#${id ?? ''}`, judul: '', isi: '' });
        into = 'heading';
      } else if (!isInline) last().isi += '\n';
    },
    ontext(text) {
      if (open.length === 0 || isOutside(open, into)) return;
      if (into === 'trail') trail.push(...trail.splice(-1).map((name) => name + text));
      else if (into === 'heading') last().judul += text;
      else last().isi += text.replaceAll(/\s+/g, ' ');
    },
    onclosetag(name) {
      if (open.length === 0 || voids.has(name)) return;
      const isPassedOver = isOutside(open, into);
      const closed = open.pop();
      if (/^h[123]$/.test(name) || name === 'ol') into = 'text';
      if (!isPassedOver && !closed?.isInline) last().isi += name === 'dt' ? ': ' : '\n';
    },
  });
  parser.end(html);
  return entriesOf(path, sections, trail.map(tidy));
}

/** A trail stands in a <nav>, which is passed over for everything else. */
const isOutside = (open: readonly Open[], into: string): boolean =>
  into === 'trail' ? false : open.some(({ isOut }) => isOut);

function entriesOf(path: string, sections: readonly Section[], trail: readonly string[]): Entry[] {
  const title = tidy(sections[0]?.judul ?? '');
  if (title === '') return [];
  const above = trail.slice(1, -1);
  return sections.flatMap(({ anchor, judul, isi }) => {
    const text = tidy(sentences(isi));
    if (anchor !== '' && text === '') return [];
    const where = anchor === '' ? above : [...above, title];
    return [
      {
        jenis: 'halaman' as const,
        judul: tidy(judul),
        di: where.join(' › '),
        isi: text,
        tautan: path + anchor,
      },
    ];
  });
}

/** What stood in elements of its own is parted as sentences are, so that it reads as a text. */
const sentences = (text: string): string =>
  text.trim().replaceAll(/([^\s.,:;!?…])\s*\n\s*/g, '$1. ');

const tidy = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?])/g, '')
    .trim();
