import { CaseScreen } from '#admin/case/case-screen.tsx';
import { ObjectionRight } from '#admin/case/objection-right.tsx';
import { papers, parts } from './parts.ts';

/** One request. */
export default function PermohonanShow() {
  return <CaseScreen parts={parts} papers={papers} Right={ObjectionRight} />;
}
