import { useEffect, useRef, useState, type DragEvent } from 'react';
import type { FileRule } from '#core/resource/types.ts';
import { fileSize } from '#core/format/size.ts';
import type { ControlProps } from './field-frame.tsx';
import { listOfFiles } from './list-of-files.ts';

/** Bytes from which on a photo is made smaller before it goes. */
const worthShrinking = 1.5 * 1024 * 1024;

const isLargePhoto = ({ size, type }: File, rule: FileRule | undefined): boolean =>
  size > worthShrinking && type.startsWith('image/') && rule?.types.includes('image/jpeg') === true;

/** As a person tells files apart: the same one picked again is not another one. */
const isSame = (a: File, b: File) =>
  a === b || (a.name === b.name && a.size === b.size && a.lastModified === b.lastModified);

const sizeOf = (files: readonly { size: number }[]) =>
  files.reduce((sum, { size }) => sum + size, 0);

/**
 * A file, or several where the field takes them, picked or dropped; shows names and sizes, and lets
 * each be taken back. Large photos are made smaller, and the person told so.
 */
export function FileInput({ rule, ...control }: ControlProps & { rule: FileRule | undefined }) {
  const takesSeveral = rule?.several !== undefined;
  const [chosen, setChosen] = useState<readonly File[]>([]);
  /** By what a photo became: what it was. */
  const [before, setBefore] = useState<ReadonlyMap<File, File>>(new Map());
  const [dragging, setDragging] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const held = useRef<readonly File[]>([]);
  const isPutting = useRef(false);

  // Chosen before the page had come alive.
  useEffect(() => {
    const { current } = input;
    if (current?.files?.length) current.dispatchEvent(new Event('change', { bubbles: true }));
  }, []);

  function put(files: readonly File[]): void {
    const element = input.current;
    if (!element) return;
    element.files = listOfFiles(files);
    isPutting.current = true;
    // It does not tell anyone by itself; the form judges the field by this event.
    element.dispatchEvent(new Event('input', { bubbles: true }));
    isPutting.current = false;
  }

  function hold(files: readonly File[]): void {
    held.current = files;
    setChosen(files);
  }

  /** What is chosen now and was not before comes behind it. */
  const joined = (files: readonly File[]): readonly File[] => [
    ...held.current,
    ...files.filter((file) => !held.current.some((one) => isSame(file, before.get(one) ?? one))),
  ];

  async function shrink(file: File): Promise<void> {
    const part = await import('./shrink-photo.ts').catch(() => null);
    const smaller = (await part?.shrinkPhoto(file)) ?? file;
    if (smaller === file || !held.current.includes(file)) return;
    const files = held.current.map((one) => (one === file ? smaller : one));
    setBefore((known) => new Map(known).set(smaller, file));
    hold(files);
    put(files);
  }

  async function take(files: readonly File[]): Promise<void> {
    const large = files.filter((file) => isLargePhoto(file, rule) && !held.current.includes(file));
    hold(files);
    // One after the other: a phone has the memory for one photo.
    for (const file of large) await shrink(file);
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

  const shrunk = chosen.filter((file) => before.has(file));
  const whole = shrunk.flatMap((file) => before.get(file) ?? []);
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
          multiple={takesSeveral}
          // Before the form judges it: a browser puts what is picked in the place of what was.
          onInput={({ currentTarget: element }) => {
            if (!takesSeveral || isPutting.current) return;
            element.files = listOfFiles(joined([...(element.files ?? [])]));
          }}
          onChange={(event) => void take([...(event.currentTarget.files ?? [])])}
        />
        <span className="file-input__title" aria-hidden="true">
          {chosen.length === 0 ? 'Pilih berkas' : takesSeveral ? 'Tambah berkas' : 'Ganti berkas'}
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
      {shrunk.length > 0 && (
        <p className="file-input__size" role="status">
          {`Foto diperkecil dari ${fileSize(sizeOf(whole))} menjadi ${fileSize(sizeOf(shrunk))}.`}
        </p>
      )}
    </div>
  );
}
