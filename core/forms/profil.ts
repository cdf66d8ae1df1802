import { registrationFields } from './registration.ts';

const { name, nomor_identitas, npwp, pekerjaan_id, alamat, phone, email } = registrationFields;

/** What a citizen may change of their own account, by the rules of the registration. */
export const profilFields = { name, nomor_identitas, npwp, pekerjaan_id, alamat, phone, email };
