import { useEffect, useRef, useState, type DragEvent } from 'react';
import { fileSize } from '#core/format/size.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field.tsx';
import { listOfFiles } from './list-of-files.ts';
import type * as Shrinker from './shrink-photo.ts';

/** As a person tells files apart: the same one picked again is not another one, though it was made smaller. */
const print = ({ name, lastModified }: File) =>
  `${name.replace(/\.(jpe?g|png)$/i, '')}${lastModified}`;

/**
 * A declared field of a file, or of several, picked or dropped; shows names and sizes, and lets each be
 * taken back. Large photos are made smaller, and the person told so.
 */
export function FileField<N extends string>({ form, name, field }: FieldProps<N>) {
  const types = field.file?.types ?? [];
  const takesSeveral = field.file?.several !== undefined;
  const [chosen, setChosen] = useState<readonly File[]>([]);
  /** Once it has made a photo smaller. */
  const [shrinker, setShrinker] = useState<typeof Shrinker | null>(null);
  const [dragging, setDragging] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const held = useRef<readonly File[]>([]);

  // Chosen before the page had come alive.
  useEffect(() => {
    const { current } = input;
    if (current?.files?.length) current.dispatchEvent(new Event('change', { bubbles: true }));
  }, []);

  function put(files: readonly File[]): void {
    held.current = files;
    const element = input.current;
    if (!element) return;
    element.files = listOfFiles(files);
    // It does not tell anyone by itself; the form judges the field by this event.
    element.dispatchEvent(new Event('input', { bubbles: true }));
    setChosen(files);
  }

  /** What is chosen now and was not before comes behind it. */
  function joined(files: readonly File[]): readonly File[] {
    const prints = held.current.map(print);
    return [...held.current, ...files.filter((file) => !prints.includes(print(file)))];
  }

  async function shrink(file: File): Promise<void> {
    const part = await import('./shrink-photo.ts').catch(() => null);
    const smaller = (await part?.shrinkPhoto(file)) ?? file;
    if (smaller === file || !held.current.includes(file)) return;
    setShrinker(part);
    put(held.current.map((one) => (one === file ? smaller : one)));
  }

  async function take(files: readonly File[]): Promise<void> {
    held.current = files;
    setChosen(files);
    if (!types.includes('image/jpeg')) return;
    for (const file of files) if (file.type.startsWith('image/')) await shrink(file);
  }

  function give(files: readonly File[]): void {
    put(files);
    void take(files);
    input.current?.focus();
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setDragging(false);
    const dropped = [...event.dataTransfer.files];
    if (dropped.length > 0) give(takesSeveral ? joined(dropped) : dropped.slice(0, 1));
  }

  const note = shrinker?.shrunkWords(chosen);
  return (
    <FieldFrame form={form} name={name} field={field} group={false}>
      {(control) => (
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
              accept={types.join()}
              multiple={takesSeveral}
              // Before the form judges it: a browser puts what is picked in the place of what was.
              onInput={({ currentTarget: element }) => {
                if (takesSeveral) element.files = listOfFiles(joined([...(element.files ?? [])]));
              }}
              onChange={(event) => void take([...(event.currentTarget.files ?? [])])}
            />
            <span className="file-input__title" aria-hidden="true">
              {chosen.length === 0
                ? 'Pilih berkas'
                : takesSeveral
                  ? 'Tambah berkas'
                  : 'Ganti berkas'}
            </span>
            <span className="file-input__hint" aria-hidden="true">
              atau seret ke sini
            </span>
          </div>
          {chosen.map((file, place) => (
            <div className="file-input__chosen" key={place}>
              <span className="file-input__name">{file.name}</span>
              <span className="file-input__size">{fileSize(file.size)}</span>
              <button
                className="button button--quiet button--small"
                type="button"
                onClick={() => give(chosen.filter((one) => one !== file))}
              >
                Hapus<span className="visually-hidden"> berkas {file.name}</span>
              </button>
            </div>
          ))}
          {note && (
            <p className="file-input__size" role="status">
              {note}
            </p>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
