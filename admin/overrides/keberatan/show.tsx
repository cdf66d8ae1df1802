import { CaseScreen } from '#admin/case/case-screen.tsx';
import { Disputes } from '#admin/case/disputes.tsx';
import { papers, parts } from './parts.ts';

/** One objection. */
export default function KeberatanShow() {
  return <CaseScreen parts={parts} papers={papers} Right={Disputes} />;
}
