import { useRef, useState } from 'react';
import { HttpError, useLogoutIfAccessDenied, useNotify, useRefresh } from 'react-admin';
import { newOnceKey } from '#core/api/once-key.ts';
import { fileSize } from '#core/format/size.ts';
import { berkasImpor, type Periksa } from '#core/import/calls.ts';
import type { CallKind, Resource } from '#core/resource/index.ts';
import { useProvider } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import { messageOf } from '#admin/providers/http-error.ts';

/** A file on its way into a list. */
export type Stage =
  | { at: 'choose'; error: string | null }
  | { at: 'check'; file: File }
  | { at: 'look'; file: File; found: Periksa; error: string | null }
  | { at: 'write'; file: File; found: Periksa };

const nameOfKind = ({ calls }: Resource, kind: CallKind): string =>
  Object.keys(calls).find((name) => calls[name]?.kind === kind) ?? '';

/** The steps by which the rows of a file come into a list: looked over first, then written whole. */
export function useImport(resource: Resource, onDone: () => void) {
  const provider = useProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const leaveIfOver = useLogoutIfAccessDenied();
  const [stage, setStage] = useState<Stage>({ at: 'choose', error: null });
  const screen = screenName(resource);
  /** Of the file and the choice that it was made for: sent again, it is the same import. */
  const sending = useRef({ of: '', key: '' });
  /** The file that is looked over now: another that was chosen meanwhile counts. */
  const current = useRef<File | null>(null);

  async function check(file: File, said: string | null = null): Promise<void> {
    current.current = file;
    sending.current = { of: '', key: '' };
    const most = berkasImpor.file?.maxBytes ?? 0;
    if (file.size > most) {
      const error = `${file.name} lebih besar dari ${fileSize(most)}.`;
      setStage({ at: 'choose', error });
      return;
    }
    setStage({ at: 'check', file });
    try {
      const found = await provider.check(screen, nameOfKind(resource, 'check'), file);
      if (current.current === file) setStage({ at: 'look', file, found, error: said });
    } catch (error) {
      if (await leaveIfOver(error)) return;
      if (current.current === file) setStage({ at: 'choose', error: messageOf(error) });
    }
  }

  async function write(file: File, found: Periksa, choice: { skip: boolean; count: number }) {
    setStage({ at: 'write', file, found });
    const of = JSON.stringify(choice);
    if (sending.current.of !== of) sending.current = { of, key: newOnceKey() };
    const data = { berkas: file, lewati_sama: choice.skip, jumlah: choice.count };
    try {
      const { message } = await provider.import(screen, nameOfKind(resource, 'import'), {
        ...{ data, key: sending.current.key },
      });
      notify(message, { type: 'success' });
      reset();
      onDone();
      refresh();
    } catch (error) {
      if (await leaveIfOver(error)) return;
      // The list has changed since it was looked over: what would be written is shown anew.
      if (error instanceof HttpError && error.status === 409) {
        await check(file, messageOf(error));
      } else setStage({ at: 'look', file, found, error: messageOf(error) });
    }
  }

  function reset(): void {
    current.current = null;
    setStage({ at: 'choose', error: null });
  }

  return { stage, check, write, reset, template: nameOfKind(resource, 'template') };
}
