import { createContext, use } from 'react';

/** What a case says to the queue that it is gone through in. */
export interface GoOn {
  /** The officer has done something to the case that is open. */
  acted(): void;
  /** Opens what comes next, where the officer's own step has taken the case away; whether it does. */
  leave(): boolean;
  /**
   * Opens what comes next in the queue that this case stands in; whether it does. Who has come to the
   * only one, or to one that stands in none, stays.
   */
  forward(): boolean;
}

export const GoOnContext = createContext<GoOn>({
  acted: () => undefined,
  leave: () => false,
  forward: () => false,
});

export const useGoOn = (): GoOn => use(GoOnContext);
