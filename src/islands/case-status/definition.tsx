export type Row = [name: string, value: string | null];

/** Names and values; what has no value is left out. */
export function Definition({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="definition">
      {rows.map(
        ([name, value]) =>
          value && (
            <div className="definition__row" key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
