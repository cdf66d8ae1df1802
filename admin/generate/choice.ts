/** Something to choose, as a person reads it. */
export interface Choice {
  id: string;
  label: string;
  /** What tells it from others of the same name: its number, say. */
  note?: string;
}
