/** Finds where any of many rows of digits end, in one pass (Aho and Corasick). The first state is 0. */
export interface DigitAutomaton<T> {
  /** @returns the state once a digit has come */
  after(state: number, digit: number): number;
  /** What each row that ends in a state stands for, the longest first. */
  endingIn(state: number): Generator<T>;
}

/** @param rows of digits alone, with what each stands for */
export function digitAutomaton<T>(rows: ReadonlyMap<string, T>): DigitAutomaton<T> {
  const most = Array.from(rows.keys()).reduce((sum, { length }) => sum + length, 1);
  const next = new Int32Array(most * 10);
  /** The state of the longest end of what has come that a row begins with. */
  const end = new Int32Array(most);
  /** Of those ends the longest that is a whole row; 0 where none is. */
  const shorter = new Int32Array(most);
  const whole = new Map<number, T>();
  let states = 1;
  for (const [row, meaning] of rows) {
    let state = 0;
    for (const digit of row) {
      const edge = state * 10 + Number(digit);
      if (next[edge] === 0) {
        next[edge] = states;
        states += 1;
      }
      state = next[edge] ?? 0;
    }
    whole.set(state, meaning);
  }

  const found = [0];
  for (const state of found) {
    for (let digit = 0; digit < 10; digit += 1) {
      const edge = state * 10 + digit;
      const to = next[edge] ?? 0;
      const back = state === 0 ? 0 : (next[(end[state] ?? 0) * 10 + digit] ?? 0);
      if (to === 0) next[edge] = back;
      else {
        end[to] = back;
        shorter[to] = whole.has(back) ? back : (shorter[back] ?? 0);
        found.push(to);
      }
    }
  }

  return {
    after: (state, digit) => next[state * 10 + digit] ?? 0,
    *endingIn(state) {
      for (let each = state; each !== 0; each = shorter[each] ?? 0) {
        const meaning = whole.get(each);
        if (meaning !== undefined) yield meaning;
      }
    },
  };
}
