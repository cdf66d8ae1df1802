import { createContext, use } from 'react';

/** What a case says to the queue that it is gone through in. */
export interface GoOn {
  /** The officer has done something to the case that is open. */
  acted(): void;
  /** Opens what comes next, where the officer's own step has taken the case away; whether it does. */
  leave(): boolean;
}

export const GoOnContext = createContext<GoOn>({ acted: () => undefined, leave: () => false });

export const useGoOn = (): GoOn => use(GoOnContext);
