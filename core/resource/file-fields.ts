import { filesIn } from './facts.ts';
import type { Resource } from './types.ts';

/** The names of a resource's fields that hold files. */
export const fileFieldsOf = ({ fields }: Resource): string[] => filesIn(fields);
