import type { CaptchaSettings, ServiceSettings } from './settings.ts';

/** A captcha on the page. */
export interface Solver {
  /** @throws ApiFailure, at the field `captcha` where the person has not solved it */
  solve(): Promise<string>;
  /** An answer counts once. */
  reset(): void;
}

export interface ChallengeProps<S = CaptchaSettings> {
  settings: S;
  /** What it is for, in the service's statistics: letters and `_`. */
  action: string;
  /** null while there is none. */
  onReady: (solver: Solver | null) => void;
}

export type ServiceProps = ChallengeProps<ServiceSettings>;
