import type { Config } from '#server/config.ts';

/**
 * A link for a mail whose values are nobody else's to see. They stand behind the `#`, which
 * browsers send to no server and in no Referer; `src/frame/boot.js` takes them from the address.
 */
export const mailedLink = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  path: string,
  values: Readonly<Record<string, string>>,
): string => `${publicUrl}${path}#${new URLSearchParams(values).toString()}`;
