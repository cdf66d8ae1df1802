import type { InputOf, ResourceName } from '#resources';
import { invalid } from '#server/http/errors.ts';

type Errors<N extends ResourceName> = { readonly [K in keyof InputOf<N> & string]?: string };

/** A refusal by fields of the resource `N`, or of what its calls ask for beside them. */
export const invalidOf = <N extends ResourceName>(errors: Errors<N>) =>
  // A key that is there has its text: exactOptionalPropertyTypes sees to it.
  invalid(errors as Record<string, string>);
