export interface LimitRule {
  /** What is counted apart; several together are one subject. */
  per: readonly ('account' | 'address' | 'device')[];
  minutes: number;
  /** More are refused until the window ends; none are when not given. */
  most?: number;
  /** Beyond so many each waits a little longer before it is looked at. */
  slowFrom?: number;
  /** A right guess begins the count anew. */
  clears?: true;
  /** What else somebody may do who is refused. */
  advice?: string;
}

const recover = 'Atau buat kata sandi baru lewat “Lupa kata sandi”.';
const day = 24 * 60;

/**
 * What may be tried how often. Guesses count where they are wrong, mails and calls always. What one
 * stranger can fill up must not stop anybody else: it is counted by who asks as well, or it slows.
 */
export const limitRules = {
  'wrong logins from a known device': { per: ['device'], most: 10, minutes: 15, clears: true },
  'wrong logins from a known device in a day': { per: ['device'], most: 50, minutes: day },
  'wrong logins at an account from an address': {
    ...{ per: ['account', 'address'], most: 10, minutes: 15, clears: true, advice: recover },
  },
  'wrong logins at an account from an address in a day': {
    ...{ per: ['account', 'address'], most: 20, minutes: day, advice: recover },
  },
  'wrong logins at an account': {
    ...{ per: ['account'], most: 100, slowFrom: 30, minutes: day, advice: recover },
  },
  'wrong logins from an address': { per: ['address'], slowFrom: 100, minutes: 15 },
  /** Right ones: each is a session, and an entry that is kept for a year. */
  'logins of an account': { per: ['account'], most: 2_000, minutes: day, advice: recover },
  /** By a new password in place of the old: a link, which takes the mailbox, always does. */
  'logins begun anew': { per: ['account'], most: 5, minutes: day },
  /** One's own, beside a call, right or wrong: each is hashed. Nobody elsewhere uses them up. */
  'own passwords given': { per: ['account', 'address'], most: 1_000, minutes: 60 },
  'wrong old passwords in a session': { per: ['account'], most: 10, minutes: 15 },
  'wrong old passwords in a session in a day': {
    ...{ per: ['account'], most: 30, minutes: day, advice: 'Atau keluar, lalu masuk lagi.' },
  },
  /** With one link. */
  'wrong passwords for a new address': { per: ['account'], most: 10, minutes: 15 },
  'wrong passwords for a new address in a day': { per: ['account'], most: 30, minutes: day },
  'wrong tokens': { per: ['address'], most: 30, minutes: 60 },
  'reset calls': { per: ['address'], slowFrom: 30, most: 2_000, minutes: 60 },
  'reset mails asked from an address': { per: ['account', 'address'], most: 3, minutes: 60 },
  'reset mails': { per: ['account'], most: 20, minutes: day },
  /** Not longer than a link works: one that works is always in the mailbox, or may be sent. */
  'further reset mails': { per: ['account'], most: 1, minutes: 30 },
  'address changes': { per: ['account'], most: 5, minutes: 60 },
  /** So that one account keeps nobody else from it. */
  'mails to a new address by one account': { per: ['account', 'account'], most: 5, minutes: day },
  /** However many accounts ask for it. */
  'mails to a new address': { per: ['account'], most: 20, minutes: day },
  /** To who stands in for an officer, each time that the days change. */
  'absence mails': { per: ['account'], most: 10, minutes: 60 },
  /** Of another name or position that a superior signs with: to each who bears the office or is role 1. */
  'signature mails': { per: ['account'], most: 10, minutes: 60 },
  /** Each may move every open case, and tells every applicant. */
  'calendar changes': { per: ['account'], most: 40, minutes: day },
  'calendar previews': { per: ['account'], most: 300, minutes: 60 },
  'data downloads': { per: ['account'], most: 10, minutes: 60 },
  /** Each has a summary that is drawn for it. */
  'dispute files': { per: ['account'], most: 30, minutes: 60 },
  'case files': { per: ['account'], most: 60, minutes: 60 },
  'wrong paper codes': { per: ['address'], most: 60, minutes: 60 },
  'wrong survey tokens': { per: ['address'], most: 30, minutes: 60 },
  'wrong follow codes': { per: ['address'], most: 30, minutes: 60 },
  'registration calls': { per: ['address'], slowFrom: 60, minutes: 60 },
  'registration checks': { per: ['address'], slowFrom: 120, minutes: 60 },
  /** As long as the next, so that one network uses up a tenth of what a mailbox gets. */
  'registration mails by one asker': { per: ['account', 'address'], most: 5, minutes: day },
  'registration mails': { per: ['account'], most: 50, minutes: day },
  /** Each is a question to the captcha's service, on the operator's key. */
  'wrong captchas from an address': { per: ['address'], slowFrom: 60, minutes: 60 },
  'wrong captchas of an account': { per: ['account'], slowFrom: 60, minutes: 60 },
  'wrong captchas from a known device': { per: ['device'], slowFrom: 60, minutes: 60 },
  'captcha challenges to an address': { per: ['address'], slowFrom: 300, minutes: 60 },
  'captcha challenges to an account': { per: ['account'], slowFrom: 300, minutes: 60 },
  /** Longer than one may be answered: what was used once is not taken again. */
  'answers to a challenge': { per: ['account'], most: 1, minutes: 30 },
  'verification calls': { per: ['address'], slowFrom: 30, most: 2_000, minutes: 60 },
  'uploads from an address': { per: ['address'], most: 120, minutes: 60 },
  'uploads of an account': { per: ['account'], most: 120, minutes: 60 },
  /** Each is copied, judged and scanned, whatever becomes of the form that names it. */
  'uploads named from an address': { per: ['address'], most: 240, minutes: 60 },
  'uploads named by an account': { per: ['account'], most: 240, minutes: 60 },
} as const satisfies Record<string, LimitRule>;

export type RuleName = keyof typeof limitRules;
