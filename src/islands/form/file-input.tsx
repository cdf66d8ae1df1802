import { useEffect, useRef, useState, type DragEvent } from 'react';
import type { FileRule } from '#core/resource/types.ts';
import { fileSize } from '#core/format/size.ts';
import type { ControlProps } from './field-frame.tsx';

/** Bytes from which on a photo is made smaller before it goes. */
const worthShrinking = 1.5 * 1024 * 1024;

const isLargePhoto = ({ size, type }: File, rule: FileRule | undefined): boolean =>
  size > worthShrinking && type.startsWith('image/') && rule?.types.includes('image/jpeg') === true;

/**
 * A file, picked or dropped; shows its name and size, and can be taken back. A large photo is made
 * smaller, and the person told so.
 */
export function FileInput({ rule, ...control }: ControlProps & { rule: FileRule | undefined }) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [shrunkFrom, setShrunkFrom] = useState<number | null>(null);
  const [dragging, setDragging] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // Chosen before the page had come alive.
  useEffect(() => {
    const { current } = input;
    if (current?.files?.length) current.dispatchEvent(new Event('change', { bubbles: true }));
  }, []);

  function put(files: FileList): void {
    const element = input.current;
    if (!element) return;
    element.files = files;
    // It does not tell anyone by itself; the form judges the field by this event.
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }

  async function take(file: File | null): Promise<void> {
    setChosen(file);
    setShrunkFrom(null);
    if (!file || !isLargePhoto(file, rule)) return;
    const part = await import('./shrink-photo.ts').catch(() => null);
    const smaller = (await part?.shrinkPhoto(file)) ?? file;
    if (smaller === file || input.current?.files?.[0] !== file) return;
    const one = new DataTransfer();
    one.items.add(smaller);
    put(one.files);
    setChosen(smaller);
    setShrunkFrom(file.size);
  }

  function give(files: FileList): void {
    put(files);
    void take(files[0] ?? null);
    input.current?.focus();
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setDragging(false);
    const file = event.dataTransfer.files[0];
    if (!file) return;
    const one = new DataTransfer();
    one.items.add(file);
    give(one.files);
  }

  return (
    <div
      className="file-input"
      data-dragging={dragging}
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={() => setDragging(false)}
      onDrop={drop}
    >
      <div className="file-input__drop">
        <input
          {...control}
          className="file-input__control"
          type="file"
          ref={input}
          accept={rule?.types.join()}
          onChange={(event) => void take(event.currentTarget.files?.[0] ?? null)}
        />
        <span className="file-input__title" aria-hidden="true">
          {chosen ? 'Ganti berkas' : 'Pilih berkas'}
        </span>
        <span className="file-input__hint" aria-hidden="true">
          atau seret ke sini
        </span>
      </div>
      {chosen && (
        <div className="file-input__chosen">
          <span className="file-input__name">{chosen.name}</span>
          <span className="file-input__size">{fileSize(chosen.size)}</span>
          <button
            className="button button--quiet button--small"
            type="button"
            onClick={() => give(new DataTransfer().files)}
          >
            Hapus<span className="visually-hidden"> berkas {chosen.name}</span>
          </button>
        </div>
      )}
      {chosen && shrunkFrom !== null && (
        <p className="file-input__size" role="status">
          {`Foto diperkecil dari ${fileSize(shrunkFrom)} menjadi ${fileSize(chosen.size)}.`}
        </p>
      )}
    </div>
  );
}
