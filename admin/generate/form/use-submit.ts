import { useState } from 'react';
import type { RaRecord, SaveHandler } from 'react-admin';
import { fieldErrorsOf, messageOf, statusOf } from '#admin/providers/http-error.ts';
import type { Values } from '#admin/providers/request-body.ts';
import type { FormFailure } from './form-alert.tsx';
import type { Errors } from './validate.ts';

/** Thrown by who was asked whether to save, and would rather not. */
export const declined = new Error('Belum disimpan.');

/** The errors by field, or one on the whole form where no field is to blame. */
export function submissionErrors(error: unknown): Errors {
  const errors = fieldErrorsOf(error);
  return Object.keys(errors).length > 0 ? { ...errors } : { root: messageOf(error) };
}

type Send = (values: Values) => Promise<unknown>;

/**
 * Hands a form's values to react-admin's `save` or to any other call, and keeps what came of it. An error
 * always stays on the form, so that react-admin never takes it for saved.
 */
export function useSubmit(send: Send) {
  const [failure, setFailure] = useState<FormFailure | null>(null);

  /** Hands them to another call, which leaves the form as it is. */
  async function attempt(other: Send, values: Values): Promise<Errors | undefined> {
    setFailure(null);
    try {
      await other(values);
      return undefined;
    } catch (error) {
      const errors = submissionErrors(error);
      if (errors.root !== undefined && error !== declined) {
        setFailure({ status: statusOf(error), message: errors.root });
      }
      return errors;
    }
  }

  const submit = (values: Values) => attempt(send, values);
  return { submit, attempt, failure, clear: () => setFailure(null) };
}

/** react-admin's `save` as a promise that rejects; its own swallows what went wrong. */
export function saved(save: SaveHandler<Record<string, unknown>>, values: Values, meta?: object) {
  return new Promise<RaRecord>((onSuccess, onError) => {
    void save({ ...values }, { onSuccess, onError, ...(meta && { meta }) });
  });
}
