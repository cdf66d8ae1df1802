import { isIPv4, isIPv6 } from 'node:net';

const mapped = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/;

/** The groups of one side of `::`; a dotted end is two of them. */
function groupsOf(side: string): string[] {
  const groups = side === '' ? [] : side.split(':');
  return groups.flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}

/** The eight groups of an IPv6 address, without zeros in front. */
function groupsIn(address: string): string[] {
  const [before = '', after] = address.split('::');
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')];
  const between = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const groups = [...head, ...(after === undefined ? [] : between), ...tail];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}

/** What an address is counted with, and how many times what is allowed to one customer. */
export interface Network {
  name: string;
  share: number;
}

/**
 * One customer has a /64 at least, as each telephone of a carrier, and a /48 at most: who has many of the
 * one kind has them within one of the other. Wider ones belong to whole carriers.
 */
const widths = [
  { groups: 4, share: 1 },
  { groups: 3, share: 4 },
] as const;

/**
 * What an address is counted by, the widest last: an IPv4 address by itself, IPv6 by the networks that one
 * customer may have. What is no address stays as it is.
 */
export function networksOf(address: string): Network[] {
  const plain = address.toLowerCase().split('%')[0] ?? '';
  if (isIPv4(plain) || !isIPv6(plain)) return [{ name: plain, share: 1 }];
  const [, dotted, high = '0', low = '0'] = mapped.exec(plain) ?? [];
  if (dotted !== undefined) return [{ name: dotted, share: 1 }];
  if (mapped.test(plain)) {
    const bits = [high, low].map((group) => Number.parseInt(group, 16));
    const name = bits.flatMap((group) => [group >> 8, group & 255]).join('.');
    return [{ name, share: 1 }];
  }
  const all = groupsIn(plain);
  return widths.map(({ groups, share }) => ({
    name: `${all.slice(0, groups).join(':')}::/${String(groups * 16)}`,
    share,
  }));
}

/** What cannot be shared out within a network is counted by the widest that one customer may have. */
export const widestOf = (address: string): string => networksOf(address).at(-1)?.name ?? '';
