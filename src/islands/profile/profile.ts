import type { FileAnswer } from '#core/resource/fields/file.ts';
import { fillPath } from '#core/resource/routes.ts';
import type { Envelope } from '#core/api/client.ts';
import { api } from '#src/stores/api.ts';

/** The citizen's account, as `GET user/{id}` answers it. */
export interface Profile {
  id: string;
  versi: number;
  name: string;
  jenis_permohonan_id: string;
  jenis_identitas_id: string;
  nomor_identitas: string;
  npwp: string | null;
  pekerjaan_id: string;
  alamat: string;
  phone: string;
  email: string;
  /** An address that waits for its link to be opened. */
  email_baru: string | null;
  file_ktp: FileAnswer | null;
  surat_perkembangan: boolean;
  surat_pengingat: boolean;
  dibuat_pada: string;
}

export async function loadProfile(id: string): Promise<Profile> {
  const { data } = await api.get<Envelope<Profile>>(fillPath('user/{id}', { id }));
  return data;
}

/** Changes the profile. @throws ApiFailure */
export function saveProfile(id: string, body: FormData | object): Promise<Envelope<Profile>> {
  return api.post(fillPath('user/{id}/update-user', { id }), body);
}
