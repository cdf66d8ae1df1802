/** An open session of the account, as `GET auth/sesi` answers it. */
export interface OwnSession {
  id: string;
  /** ISO 8601. */
  dibuat_pada: string;
  /** "Chrome di Android"; null where it is not known. */
  perangkat: string | null;
  /** The one that asks. */
  ini: boolean;
}

export const deviceName = ({ perangkat }: OwnSession): string =>
  perangkat ?? 'Perangkat tidak diketahui';
