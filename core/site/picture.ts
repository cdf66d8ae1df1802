import { sourcesOf, type PictureSources } from '../pictures/sizes.ts';
import { drawingAt, drawingSize, type Drawing } from './drawings.ts';
import { markup, type Markup } from './markup.ts';

const sheet =
  'M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5zm0 0v5h5M9 13h6m-6 3.5h4';

/** The place of a picture, kept free at its size, with art of our own where there is none. */
export function picture(
  name: string,
  shown: { href: string; alt: string } | undefined,
  [width, height]: readonly [width: number, height: number],
  drawing?: Drawing,
): Markup {
  const content =
    shown === undefined
      ? ownArt(drawing)
      : image(
          sourcesOf(shown.href, width),
          markup`alt="${shown.alt}" width="${width}" height="${height}"`,
        );
  return markup`<div class="picture ${name}">${content}</div>`;
}

const ownArt = (drawing: Drawing | undefined): Markup =>
  drawing === undefined
    ? markup`<span class="kawung"></span><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${sheet}"></path></svg>`
    : image(
        { src: drawingAt(drawing) },
        markup`alt="" width="${drawingSize.width}" height="${drawingSize.height}"`,
      );

const image = ({ src, srcset, sizes }: PictureSources, rest: Markup): Markup =>
  markup`<img src="${src}"${srcset !== undefined && markup` srcset="${srcset}" sizes="${sizes}"`} ${rest} loading="lazy" decoding="async">`;
