/** Names that texts are prepared under, so that PostgreSQL reads and plans each once a connection. */
export interface StatementNames {
  /** undefined for a text that has not come often enough, or that there is no more room for. */
  of(text: string): string | undefined;
  /** Gives every text another name, since tables have changed under what was prepared. */
  renew(): void;
}

export interface Room {
  /** Times that a text has to come: what comes once is not worth keeping. */
  times: number;
  /** Texts with a name at most; each costs memory in every connection. */
  names: number;
  /** Texts that are counted at a time. */
  counted: number;
}

/** More than the server has texts; lists with rare filters come after those have their names. */
const enough: Room = { times: 3, names: 300, counted: 1_000 };

export function createStatementNames(room: Room = enough): StatementNames {
  const numbers = new Map<string, number>();
  const times = new Map<string, number>();
  let generation = 0;

  function count(text: string): void {
    const came = (times.get(text) ?? 0) + 1;
    if (came >= room.times) {
      times.delete(text);
      numbers.set(text, numbers.size);
      return;
    }
    if (times.size >= room.counted) times.clear();
    times.set(text, came);
  }

  return {
    of(text) {
      if (!numbers.has(text) && numbers.size < room.names) count(text);
      const number = numbers.get(text);
      return number === undefined ? undefined : `ppid_${generation}_${number}`;
    },
    renew() {
      generation += 1;
    },
  };
}
