import { useEffect, useRef, useState } from 'react';
import { loadPart } from '../load/load-part.ts';
import type { EraseFormProps } from './erase-form.tsx';
import { LoadedForm } from './loaded-form.tsx';

const loadForm = () =>
  loadPart(async () => ({ Form: (await import('./erase-form.tsx')).EraseForm }));

/** The way to erase an account, behind a question: it cannot be undone. */
export function EraseAccount({ fields, onErased }: Omit<EraseFormProps, 'onCancel'>) {
  const [asking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (!asking && wasAsked.current) first.current?.focus();
    wasAsked.current = asking;
  }, [asking]);

  return (
    <section className="stack" aria-labelledby="hapus-akun">
      <h2 id="hapus-akun">Hapus akun</h2>
      <div className="card stack">
        <p>
          Anda berhak meminta data pribadi Anda dihapus (UU 27/2022 Pasal 8). Yang wajib kami simpan
          menurut undang-undang tetap ada, tetapi tanpa identitas Anda.
        </p>
        <Consequences />
        {asking ? (
          <LoadedForm
            load={loadForm}
            props={{ fields, onErased, onCancel: () => setAsking(false) }}
          />
        ) : (
          <div className="form__actions">
            <button
              className="button button--danger"
              type="button"
              ref={first}
              onClick={() => setAsking(true)}
            >
              Hapus akun saya
            </button>
          </div>
        )}
      </div>
    </section>
  );
}

function Consequences() {
  return (
    <dl className="definition">
      <div className="definition__row">
        <dt>Dihapus</dt>
        <dd>
          Profil, nomor dan berkas identitas, berkas yang Anda lampirkan, surat kepada Anda, riwayat
          masuk. Nama, nomor, dan alamat Anda juga dihapus dari teks pengajuan dan surat tanda
          terima.
        </dd>
      </div>
      <div className="definition__row">
        <dt>Tetap disimpan</dt>
        <dd>
          Register pengajuan yang sudah selesai (nomor, isi, tanggal, keputusan, jenis pemohon, dan
          pekerjaan) serta berkas jawaban badan publik, karena UU 14/2008 dan aturan kearsipan
          mewajibkannya. Salinan surat yang Anda pegang tetap dapat diperiksa keasliannya.
        </dd>
      </div>
      <div className="definition__row">
        <dt>Belum dapat</dt>
        <dd>
          Selama ada permohonan, keberatan, atau sengketa yang berjalan, atau putusan sengketa yang
          mungkin masih dibawa ke pengadilan: kabarnya harus sampai kepada Anda. Tunggu sampai
          selesai, atau cabut lebih dahulu yang masih dapat dicabut.
        </dd>
      </div>
    </dl>
  );
}
