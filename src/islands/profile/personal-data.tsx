import { fillPath } from '#core/resource/routes.ts';
import type { Download } from '../papers/download.ts';
import { Downloads } from '../papers/downloads.tsx';

const kept: readonly (readonly [what: string, why: string])[] = [
  [
    'Profil dan berkas identitas',
    'Selama akun ada. Undang-undang meminta identitas pemohon informasi.',
  ],
  [
    'Permohonan, keberatan, dan berkasnya',
    'Register pelayanan informasi wajib disimpan, juga setelah pengajuannya selesai.',
  ],
  ['Surat yang kami kirim', 'Bukti bahwa Anda diberi tahu.'],
  [
    'Waktu masuk, nama perangkatnya, dan catatan tindakan',
    'Menjaga akun Anda dan membuktikan siapa berbuat apa, dengan alamat IP.',
  ],
];

/** What the portal keeps of its owner, why, and all of it to take away. */
export function PersonalData({ id }: { id: string }) {
  const file: Download = {
    path: fillPath('user/{id}/data-pribadi', { id }),
    label: 'Data pribadi Anda',
    name: 'Data pribadi Anda',
    meta: 'ZIP: halaman untuk dibaca, JSON, dan semua berkas',
  };
  return (
    <section className="stack" aria-labelledby="data-pribadi">
      <h2 id="data-pribadi">Data pribadi Anda</h2>
      <div className="card stack">
        <dl className="definition">
          {kept.map(([what, why]) => (
            <div className="definition__row" key={what}>
              <dt>{what}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
        <Downloads files={[file]} />
        <p className="form__note">
          Kata sandi Anda tidak kami ketahui: yang tersimpan hanya sidiknya. Selengkapnya di{' '}
          <a href="/standar-pelayanan/kebijakan-privasi">Kebijakan Privasi</a>.
        </p>
      </div>
    </section>
  );
}
