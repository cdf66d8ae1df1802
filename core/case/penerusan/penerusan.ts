/** Whether and how a request was passed on to another public body, in the columns of `permohonan`. */
export interface PassedOn {
  readonly penerusan_pada?: unknown;
  readonly penerusan_cakupan?: unknown;
}

/** Whether a request was passed on to another public body. */
export const isPassedOn = ({ penerusan_pada: at }: PassedOn): boolean =>
  typeof at === 'string' && at !== '';

/** Why a request cannot be passed on; null where it can, once. */
export const mayPassOn = (state: PassedOn): string | null =>
  isPassedOn(state)
    ? 'Permohonan ini sudah diteruskan ke badan publik lain. Suratnya diterbitkan satu kali.'
    : null;

/** Whether nothing of it is left that this body would hold. */
export const isPassedOnWhole = (state: PassedOn): boolean =>
  isPassedOn(state) && state.penerusan_cakupan === 'seluruhnya';
