import { CaseScreen } from '#admin/case/case-screen.tsx';

const content = {
  title: 'Isi permohonan',
  fields: ['kebutuhan', 'tujuan', 'cara_informasi_id', 'file_pendukung'],
};

/** One request. */
export default function PermohonanShow() {
  return <CaseScreen content={content} />;
}
