import type { Envelope } from '#core/api/client.ts';
import { api } from '#src/stores/api.ts';
import { dayAndTime } from '../format/jakarta-time.ts';

/** An open session of the account, as `GET auth/sesi` answers it. */
export interface OwnSession {
  id: string;
  dibuat_pada: string;
  perangkat: string | null;
  ini: boolean;
}

export async function loadSessions(): Promise<OwnSession[]> {
  const { data } = await api.get<Envelope<OwnSession[]>>('auth/sesi');
  return data;
}

export const deviceName = ({ perangkat }: OwnSession) => perangkat ?? 'Perangkat tidak diketahui';

export const openedAt = ({ dibuat_pada }: OwnSession) => `masuk ${dayAndTime(dibuat_pada)}`;
