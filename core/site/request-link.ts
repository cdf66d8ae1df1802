import type { permohonanFields } from '../forms/permohonan.ts';

/** The form by which information is asked for. */
const formPath = '/pengajuan/permohonan-informasi/';

type Asked = Partial<Record<keyof typeof permohonanFields, string>>;

/**
 * The form with what is asked for filled in. That stands after the #, which browsers keep to
 * themselves: what somebody is about to ask for is in no log.
 */
export const requestLink = (asked: Asked): string =>
  `${formPath}#${new URLSearchParams(asked).toString()}`;
