import type { Download } from './download.ts';
import { SavingNotice } from './saving-notice.tsx';
import { useSaving } from './use-saving.ts';

/** Files to save, each with its name, kind and size. */
export function Downloads({ files }: { files: readonly Download[] }) {
  const [state, save] = useSaving();
  if (files.length === 0) return null;
  return (
    <div className="stack stack--tight">
      <ul className="attachments">
        {files.map((file) => (
          <li className="attachment" key={file.path}>
            <span className="attachment__name">{file.name}</span>
            <span className="attachment__meta">{file.meta}</span>
            <button
              className="button button--small"
              type="button"
              aria-busy={state.step === 'loading' && state.file.path === file.path}
              onClick={() => void save(file)}
            >
              Unduh<span className="visually-hidden"> {file.label.toLowerCase()}</span>
            </button>
          </li>
        ))}
      </ul>
      <SavingNotice state={state} />
    </div>
  );
}
