/** The few words of SQL that the two databases spell differently. */
export interface Dialect {
  /** A table `s(i)` of the whole numbers from `from` up to `to`, that one left out. */
  series(from: number, to: number): string;
  /** A number as nine digits. */
  padded(number: string): string;
  /** Seconds since 1970 as the server writes a moment. */
  moment(seconds: string): string;
  randomId: string;
}

export const sqlite: Dialect = {
  series: (from, to) =>
    `(with recursive s(i) as (select ${from} union all select i + 1 from s where i < ${to - 1}) select i from s) as s`,
  padded: (number) => `printf('%09d', ${number})`,
  moment: (seconds) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`,
  randomId: 'lower(hex(randomblob(16)))',
};

export const postgres: Dialect = {
  series: (from, to) => `generate_series(${from}, ${to - 1}) as s(i)`,
  padded: (number) => `lpad((${number})::text, 9, '0')`,
  moment: (seconds) =>
    `to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  randomId: 'gen_random_uuid()::text',
};
