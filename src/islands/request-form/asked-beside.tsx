import { Alert } from '../feedback/alert.tsx';

export interface AskedBesideProps {
  /** Of what a link has asked for while another request was being filled in. */
  title: string;
  onTake: () => void;
}

/** Offers what a link asks for; what was typed before stays until somebody says otherwise. */
export function AskedBeside({ title, onTake }: AskedBesideProps) {
  return (
    <Alert kind="info" title={`Anda memilih “${title}”`}>
      <p className="alert__text">
        Formulir ini masih memuat isian Anda sebelumnya.{' '}
        <button className="link-button" type="button" onClick={onTake}>
          Ganti dengan yang Anda pilih
        </button>
      </p>
    </Alert>
  );
}
