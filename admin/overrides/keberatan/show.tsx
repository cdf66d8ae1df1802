import { CaseScreen } from '#admin/case/case-screen.tsx';
import { Disputes } from '#admin/case/disputes.tsx';
import { papers } from './papers.ts';

/** One objection. */
export default function KeberatanShow() {
  return <CaseScreen papers={papers} Right={Disputes} />;
}
