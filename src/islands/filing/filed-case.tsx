import type { ReactNode } from 'react';
import { FocusedHeading } from '../feedback/focused-heading.tsx';
import { paperOf } from '../papers/download.ts';
import { Downloads } from '../papers/downloads.tsx';
import type { Filed, FilingKind } from './filing.ts';

export interface FiledCaseProps {
  name: FilingKind['name'];
  /** "Permohonan". */
  subject: string;
  filed: Filed;
  /** What happens next, in order. */
  next: { title: string; text: string }[];
  /** Where one goes from here. */
  children: ReactNode;
}

/** A case is in: its number, its receipt, what happens next and by when. */
export function FiledCase({ name, subject, filed, next, children }: FiledCaseProps) {
  return (
    <section className="stack stack--loose" aria-labelledby="sudah-terkirim">
      <div className="panel-success">
        <FocusedHeading className="panel-success__title" id="sudah-terkirim">
          {subject} Anda sudah kami terima
        </FocusedHeading>
        <p>Nomor registrasi Anda</p>
        <p className="panel-success__number">{filed.nomor_registrasi}</p>
        <p>Simpan nomor ini untuk setiap komunikasi tentang {subject.toLowerCase()} Anda.</p>
      </div>
      <p>
        Tanda terima memuat kode pantau: dengan itu Anda, atau orang yang Anda percayai, dapat{' '}
        <a href="/pengajuan/lacak">melacaknya tanpa masuk</a>.
      </p>
      <Downloads files={[paperOf(name, filed.id, 'tanda-terima', 'Tanda terima')]} />
      <div className="stack">
        <h3>Apa yang terjadi selanjutnya</h3>
        <ol className="steps">
          {next.map(({ title, text }) => (
            <li className="steps__item" key={title}>
              <p className="steps__title">{title}</p>
              <p className="steps__text">{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <div className="form__actions">{children}</div>
    </section>
  );
}
