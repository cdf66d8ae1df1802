import { costOf } from '#core/case/biaya/surat-biaya.ts';
import { formatNumber, rupiah } from '#core/format/number.ts';
import type { RequestDetail } from '../request.ts';

type CostRowsProps = Pick<RequestDetail, 'biaya_rincian' | 'biaya_total'>;

/** What is copied, how much of it at which price, and what that comes to. */
export function CostRows({ biaya_rincian: rows, biaya_total: total }: CostRowsProps) {
  return (
    <dl className="cost">
      {(rows ?? []).map((row, index) => (
        <div className="cost__row" key={index}>
          <dt>
            {row.uraian}{' '}
            <span className="cost__price">
              {formatNumber(row.jumlah)} × {rupiah(row.harga)}
            </span>
          </dt>
          <dd>{rupiah(costOf([row]))}</dd>
        </div>
      ))}
      <div className="cost__row">
        <dt>Jumlah biaya</dt>
        <dd>{rupiah(total ?? 0)}</dd>
      </div>
    </dl>
  );
}
