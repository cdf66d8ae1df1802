/** What only those see who have typed before: fetched with their drafts, ahead of the form. */
export { AboutDraft } from './about-draft.tsx';
export { OtherDrafts } from './other-drafts.tsx';
export { RestoredFiling } from './restored-filing.tsx';
