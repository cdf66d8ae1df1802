import { CaseScreen } from '#admin/case/case-screen.tsx';
import { ObjectionRight } from '#admin/case/objection-right.tsx';
import { papers } from './papers.ts';

/** One request. */
export default function PermohonanShow() {
  return <CaseScreen papers={papers} Right={ObjectionRight} />;
}
