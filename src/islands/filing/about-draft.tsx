import { Alert } from '../feedback/alert.tsx';
import type { ChosenDraft } from './choose-draft.ts';
import { newDraftAddress } from './draft-address.ts';

/** What is to be known of the draft of this page before it is gone on with, or why it is not there. */
export function AboutDraft({ chosen, noun }: { chosen: ChosenDraft; noun: string }) {
  if (chosen.state === 'elsewhere') {
    return (
      <Alert kind="info" title={`Isian ${noun} ini terbuka di tab lain`}>
        <p className="alert__text">
          Lanjutkan di tab itu, agar tidak terkirim dua kali. Bila tab itu ditutup, isiannya tampil
          di sini. <a href={newDraftAddress()}>Mulai {noun} baru</a>
        </p>
      </Alert>
    );
  }
  if (!chosen.isGone) return null;
  return (
    <Alert kind="info" title="Isian pada alamat ini tidak ada lagi di perangkat ini">
      <p className="alert__text">
        Isian itu sudah terkirim, dihapus, atau lebih dari seminggu tidak dilanjutkan. Yang sudah
        terkirim ada di <a href={`/pengajuan/status-${noun}-informasi`}>halaman status</a>.
      </p>
    </Alert>
  );
}
