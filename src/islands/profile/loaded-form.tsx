import type { ComponentType } from 'react';
import { Failed } from '../feedback/failed.tsx';
import { LoadingText } from '../load/loading-text.tsx';
import { useLoad } from '../load/use-load.ts';

export interface LoadedFormProps<P> {
  /** The same function at each drawing. */
  load: () => Promise<{ Form: ComponentType<P> }>;
  props: P;
}

/** A form that comes once somebody changes something: the page is read far more often. */
export function LoadedForm<P extends { onCancel: () => void }>({
  load,
  props,
}: LoadedFormProps<P>) {
  const { data, error, reload } = useLoad('', load);
  if (data) return <data.Form {...props} />;
  if (error === null) return <LoadingForm />;
  return (
    <div className="stack">
      <Failed error={error} onRetry={reload} />
      <div className="form__actions">
        <button className="button" type="button" onClick={props.onCancel}>
          Batal
        </button>
      </div>
    </div>
  );
}

/** Stands where a form will be. */
export function LoadingForm() {
  return (
    <div className="stack" aria-busy="true">
      <LoadingText isDrawn>Memuat…</LoadingText>
      <div className="skeleton skeleton--title" />
      <div className="skeleton skeleton--block" />
      <div className="skeleton skeleton--block" />
    </div>
  );
}
