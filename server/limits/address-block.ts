import { isIPv4, isIPv6 } from 'node:net';

const mapped = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/;

/** The groups of one side of `::`; a dotted end is two of them. */
function groupsOf(side: string): string[] {
  const groups = side === '' ? [] : side.split(':');
  return groups.flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}

/**
 * What an address is counted by: an IPv4 address by itself, IPv6 by its /64, which is what one
 * customer gets. What is no address stays as it is.
 */
export function addressBlock(address: string): string {
  const plain = address.toLowerCase().split('%')[0] ?? '';
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const [, dotted, high = '0', low = '0'] = mapped.exec(plain) ?? [];
  if (dotted !== undefined) return dotted;
  if (mapped.test(plain)) {
    const bits = [high, low].map((group) => Number.parseInt(group, 16));
    return bits.flatMap((group) => [group >> 8, group & 255]).join('.');
  }
  const [before = '', after] = plain.split('::');
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')];
  const between = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const groups = [...head, ...(after === undefined ? [] : between), ...tail];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
