import { CaseScreen } from '#admin/case/case-screen.tsx';

const content = {
  title: 'Isi keberatan',
  fields: ['permohonan_informasi_id', 'alasan', 'kasus', 'file_pendukung'],
};

/** One objection. */
export default function KeberatanShow() {
  return <CaseScreen content={content} />;
}
