import type { Follow } from '../behaviour.ts';
import type { CallContext } from '../call.ts';

/**
 * Does what follows on a transaction. What was done is done: what fails behind it fails no call.
 * @returns what there is to say of it, if anything
 */
export async function followUp(
  { deps, route }: Pick<CallContext, 'deps' | 'route'>,
  follow: Follow | undefined,
): Promise<string | null> {
  try {
    return (await follow?.(deps)) ?? null;
  } catch (error) {
    deps.log.error({ err: error as Error, call: route.call }, 'what follows is left to the tasks');
    return null;
  }
}
