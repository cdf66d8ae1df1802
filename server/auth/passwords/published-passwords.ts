import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface Ranked {
  dictionary: { 'passwords-common': readonly string[] };
}

let published: ReadonlySet<string> | undefined;

/**
 * Some 49,000 passwords that leaks have shown to be chosen most, in lower case, as published with
 * zxcvbn-ts. Loaded at the first new password, since they weigh much.
 */
export function publishedPasswords(): ReadonlySet<string> {
  published ??= new Set(
    (require('@zxcvbn-ts/language-common') as Ranked).dictionary['passwords-common'],
  );
  return published;
}
