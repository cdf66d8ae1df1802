import type { LookupValue } from '#core/lookup/lookups.ts';

type Ground = LookupValue<'alasan_keberatan'>;

/** The ground of who was not answered in time: UU 14/2008 Ps 35(1)c. */
export const unansweredGround = 'c' satisfies Ground;

const form = '/pengajuan/keberatan-informasi/';

/** The form of an objection to a request, with the ground chosen where it is given; from the site's root. */
export function objectionPath(requestId: string, ground?: Ground): string {
  const named = new URLSearchParams({ permohonan: requestId, ...(ground && { alasan: ground }) });
  return `${form}?${named.toString()}`;
}

/** What the address of the form names. Anybody can write an address: neither need exist. */
export function objectionNamed(search: string): { requestId: string; ground: string | undefined } {
  const named = new URLSearchParams(search);
  return {
    requestId: named.get('permohonan') ?? '',
    ground: named.get('alasan') ?? undefined,
  };
}
