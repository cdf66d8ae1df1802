import type { StatusSurvei } from '#core/survei/state.ts';

export interface AskSurveyProps {
  state: StatusSurvei | undefined;
  /** The survey of this request. */
  path: string;
}

/** Asks whose request was answered what they think of it, once. */
export function AskSurvey({ state, path }: AskSurveyProps) {
  if (state === 'diisi') return <p className="form__note">Penilaian Anda sudah kami terima.</p>;
  if (state !== 'terbuka') return null;
  return (
    <div className="stack stack--tight">
      <p>Bagaimana layanan kami? Sembilan pertanyaan, sekitar satu menit, tanpa nama Anda.</p>
      <p>
        <a className="button" href={path}>
          Nilai layanan kami
        </a>
      </p>
    </div>
  );
}
