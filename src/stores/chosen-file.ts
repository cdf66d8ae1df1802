/** A file, and the field that it was chosen in. */
export type ChosenFile = readonly [field: string, file: File];
