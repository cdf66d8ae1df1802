import type { FieldOptions } from '../types.ts';
import { imageKinds } from './file-kinds.ts';
import { makeFileField } from './file.ts';

export interface ImageOptions extends FieldOptions {
  /** In MiB; 5 when not given. */
  maxMiB?: number;
  /** The text field that says what it shows, for whoever does not see it; empty where it only adorns. */
  alt?: string;
}

/** A picture: JPEG, PNG or WebP. */
export const image = <const O extends ImageOptions>(options: O) =>
  makeFileField<O>('image', { maxMiB: 5, ...options, accept: imageKinds });
