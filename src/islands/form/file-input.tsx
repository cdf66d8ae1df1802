import { useEffect, useRef, useState, type DragEvent } from 'react';
import type { FileRule } from '#core/resource/types.ts';
import { fileSize } from '../format/file-size.ts';
import type { ControlProps } from './field-frame.tsx';

/** A file, picked or dropped; shows its name and size, and can be taken back. */
export function FileInput({ rule, ...control }: ControlProps & { rule: FileRule | undefined }) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [dragging, setDragging] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // Chosen before the page had come alive.
  useEffect(() => {
    const { current } = input;
    if (current?.files?.length) current.dispatchEvent(new Event('change', { bubbles: true }));
  }, []);

  function give(files: FileList | null): void {
    const element = input.current;
    if (!element) return;
    if (files) element.files = files;
    else element.value = '';
    // Neither of the two tells anyone by itself; the form judges the field by this event.
    element.dispatchEvent(new Event('input', { bubbles: true }));
    setChosen(element.files?.[0] ?? null);
    element.focus();
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
      <input
        {...control}
        className="file-input__control visually-hidden"
        type="file"
        ref={input}
        accept={rule?.types.join()}
        onChange={(event) => setChosen(event.currentTarget.files?.[0] ?? null)}
      />
      <label className="file-input__drop" htmlFor={control.id}>
        <span className="file-input__title">{chosen ? 'Ganti berkas' : 'Pilih berkas'}</span>
        <span className="file-input__hint">atau seret ke sini</span>
      </label>
      {chosen && (
        <div className="file-input__chosen">
          <span className="file-input__name">{chosen.name}</span>
          <span className="file-input__size">{fileSize(chosen.size)}</span>
          <button
            className="button button--quiet button--small"
            type="button"
            onClick={() => give(null)}
          >
            Hapus<span className="visually-hidden"> berkas {chosen.name}</span>
          </button>
        </div>
      )}
    </div>
  );
}
