import { sharedSize } from '../pictures/sizes.ts';
import { markup, type Markup } from './markup.ts';

interface SharedPicture {
  /** Absolute. */
  picture: string;
  alt: string;
  type: 'jpeg' | 'png';
}

/** The picture that a messenger shows of a link. */
export const sharedPicture = ({ picture, alt, type }: SharedPicture): Markup => markup`
  <meta property="og:image" content="${picture}">
  <meta property="og:image:type" content="image/${type}">
  <meta property="og:image:width" content="${sharedSize.width}">
  <meta property="og:image:height" content="${sharedSize.height}">
  ${alt !== '' && markup`<meta property="og:image:alt" content="${alt}">`}`;
