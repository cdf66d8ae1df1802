import { useState } from 'react';
import type { FileAnswer } from '#core/resource/fields/file.ts';
import { fillPath } from '#core/resource/routes.ts';
import { api } from '#src/stores/api.ts';
import { Alert } from '../feedback/alert.tsx';
import { failureText } from '../feedback/failure-text.ts';
import { fileSize } from '../format/file-size.ts';
import { saveFile } from './save-file.ts';

export interface AttachmentsProps {
  requestId: string;
  files: [label: string, file: FileAnswer | null][];
}

type State =
  | { step: 'idle' }
  | { step: 'loading' | 'saved'; file: FileAnswer }
  | { step: 'failed'; error: unknown };

/** Files of a request, each fetched with the citizen's token and saved under its own name. */
export function Attachments({ requestId, files }: AttachmentsProps) {
  const [state, setState] = useState<State>({ step: 'idle' });

  async function save(file: FileAnswer): Promise<void> {
    if (state.step === 'loading') return;
    setState({ step: 'loading', file });
    const path = 'permohonan/{id}/{file}/buffer-pendukung';
    try {
      const { blob } = await api.download(fillPath(path, { id: requestId, file: file.id }));
      saveFile(blob, file.nama);
      setState({ step: 'saved', file });
    } catch (error) {
      setState({ step: 'failed', error });
    }
  }

  const there = files.flatMap(([label, file]) => (file ? [{ label, file }] : []));
  if (there.length === 0) return null;
  return (
    <div className="stack stack--tight">
      <ul className="attachments">
        {there.map(({ label, file }) => (
          <li className="attachment" key={file.id}>
            <span className="attachment__name">{file.nama}</span>
            <span className="attachment__meta">
              {label} · {fileSize(file.ukuran)}
            </span>
            <button
              className="button button--small"
              type="button"
              aria-busy={state.step === 'loading' && state.file.id === file.id}
              onClick={() => void save(file)}
            >
              Unduh<span className="visually-hidden"> {label.toLowerCase()}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {state.step === 'loading' && `Mengunduh ${state.file.nama}…`}
        {state.step === 'saved' && `${state.file.nama} tersimpan.`}
      </p>
      {state.step === 'failed' && (
        <Alert kind="error" title="Berkas tidak dapat diunduh">
          {failureText(state.error)}
        </Alert>
      )}
    </div>
  );
}
