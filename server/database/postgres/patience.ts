import { AsyncLocalStorage } from 'node:async_hooks';

const patient = new AsyncLocalStorage<true>();

/** What may take its time, as a migration of a large table: its statements get the longer limit. */
export const patiently = <T>(work: () => Promise<T>): Promise<T> => patient.run(true, work);

export const isPatient = (): boolean => patient.getStore() === true;
