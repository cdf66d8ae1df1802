import { useState } from 'react';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { Definition } from '../case-status/definition.tsx';
import { masked } from '#core/rules/masked.ts';
import { fileSize } from '#core/format/size.ts';
import { longDay } from '#core/format/day.ts';
import type { Profile } from './profile.ts';

/** The profile to read. Numbers that tell who one is are covered until they are asked for. */
export function ShownProfile({ profile, onEdit }: { profile: Profile; onEdit: () => void }) {
  const [open, setOpen] = useState(false);
  const { file_ktp: card, npwp } = profile;
  const shown = (number: string) => (open ? number : masked(number));
  return (
    <div className="card stack">
      <Definition
        rows={[
          ['Nama lengkap', profile.name],
          ['Jenis pemohon', lookupLabel('jenis_permohonan', profile.jenis_permohonan_id)],
          ['Jenis identitas', lookupLabel('jenis_identitas', profile.jenis_identitas_id)],
          ['Nomor identitas', shown(profile.nomor_identitas)],
          ['NPWP', npwp === null ? 'Belum diisi' : shown(npwp)],
          ['Berkas identitas', card ? `${card.nama} (${fileSize(card.ukuran)})` : 'Tidak ada'],
          ['Pekerjaan', lookupLabel('pekerjaan', profile.pekerjaan_id)],
          ['Alamat', profile.alamat],
          ['Nomor telepon', profile.phone],
          ['Surel', profile.email],
          ['Terdaftar sejak', longDay(profile.dibuat_pada)],
        ]}
      />
      <div className="form__actions">
        <button className="button button--primary" type="button" onClick={onEdit}>
          Ubah profil
        </button>
        <button
          className="button button--quiet"
          type="button"
          aria-pressed={open}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Sembunyikan nomor' : 'Tampilkan nomor'}
        </button>
      </div>
    </div>
  );
}
