import type { CallName, InputOf, ResourceName } from '#resources';

/** Values as a data file has them: a file by its name, a day by its working days before the step. */
export type Told<N extends ResourceName> = {
  readonly [F in keyof InputOf<N>]?: InputOf<N>[F] | string | number;
};

interface Step<N extends ResourceName> {
  /** Working days after the filing. */
  hari: number;
  panggil: CallName<N>;
  isi?: Told<N>;
}

interface Filed<N extends ResourceName> {
  isi: Told<N>;
  langkah: readonly Step<N>[];
}

/** What follows on a case, working days after its filing. */
interface Following<N extends ResourceName> extends Filed<N> {
  hari: number;
}

interface ObjectionStory extends Following<'keberatan'> {
  sengketa?: readonly Following<'sengketa'>[];
}

/** A request with all that came of it. */
export interface RequestStory extends Filed<'permohonan'> {
  /** Working days before the first start on which it was filed. */
  hariKerjaLalu: number;
  /** The address of whoever filed it by an account; at the desk its values say who. */
  pemohon?: string;
  keberatan?: readonly ObjectionStory[];
}
