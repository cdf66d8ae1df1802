export type Scheme = 'light' | 'dark';

export interface Options {
  schemes: readonly Scheme[];
  /** Only pages whose address begins with one of these; all where none is named. */
  only: readonly string[];
}

/** @throws Error naming an argument that is not known */
export function readOptions(args: readonly string[]): Options {
  const schemes: Scheme[] = [];
  const only: string[] = [];
  for (const arg of args) {
    if (arg === '--light') schemes.push('light');
    else if (arg === '--dark') schemes.push('dark');
    else if (arg.startsWith('/')) only.push(arg);
    else throw new Error(`"${arg}": there are --light, --dark and addresses, such as /informasi/`);
  }
  return { schemes: schemes.length === 0 ? ['light'] : schemes, only };
}
