import { StrengthLine } from '../../../blocks/DoseLine.tsx';
import { MedicineName } from '../../../blocks/MedicineName.tsx';
import table from '../../../blocks/table.module.css';
import { costOfPackage } from '../../../domain/inventory/perUnit.ts';
import { marginPercent, percentOfChange, revaluationOf } from '../../../domain/inventory/prices/rules.ts';
import type * as Prices from '../../../domain/inventory/prices/shapes.ts';
import { priceState } from '../../../domain/inventory/states.ts';
import { perPackage } from '../../../domain/inventory/units.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import { useQuantity } from '../quantity.ts';

/** The prices of an adjustment, old and new, with what they do to the stock: as it was booked, or as it would be now. */
export function PriceLines({ adjustment }: { adjustment: Prices.AdjustmentFull }) {
  const { say, amount } = useWords();
  const { lines, status } = adjustment;
  const isBooked = status === priceState.inEffect;
  const total = isBooked ? (adjustment.revaluation ?? 0) : lines.reduce((sum, line) => sum + expectedOf(line), 0);
  return (
    <table className={`${table.table} ${table.tall}`}>
      <thead>
        <tr>
          <th scope="col">{say('inventory.field.goods')}</th>
          <th scope="col" className={table.number}>
            {say('inventory.prices.field.before')}
          </th>
          <th scope="col" className={table.number}>
            {say('inventory.prices.field.after')}
          </th>
          <th scope="col" className={table.number}>
            {say('inventory.prices.field.change')}
          </th>
          <th scope="col" className={table.number}>
            {say('inventory.prices.field.cost')}
          </th>
          <th scope="col" className={table.number}>
            {say('inventory.prices.field.margin')}
          </th>
          <th scope="col" className={table.number}>
            {say('inventory.prices.field.quantity')}
          </th>
          <th scope="col" className={table.number}>
            {say('inventory.prices.field.revaluation')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} status={status} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={7}>{say('inventory.prices.total', { count: lines.length })}</td>
          <td className={table.number}>{isBooked ? amount(total) : say('inventory.prices.expected', { amount: amount(total) })}</td>
        </tr>
      </tfoot>
    </table>
  );
}

const expectedOf = (line: Prices.PricedLine): number => revaluationOf(line, line.quantity, perPackage(line));

/** One warehouse of the own clinic goes without saying. */
const isNamed = (revaluations: readonly Prices.Revalued[]): boolean =>
  revaluations.length > 1 || revaluations.some(({ clinic, document }) => clinic !== null || document !== null);

const openStates: readonly Prices.AdjustmentFull['status'][] = [
  priceState.draft,
  priceState.submitted,
  priceState.approved,
  priceState.rejected,
];

function Line({ line, status }: { line: Prices.PricedLine; status: Prices.AdjustmentFull['status'] }) {
  const { say, name, amount } = useWords();
  const { unitName, text } = useQuantity();
  const isBooked = status === priceState.inEffect;
  const percent = percentOfChange(line);
  const cost = line.lastCost === null ? null : costOfPackage(line.lastCost, line);
  const margin = marginPercent(line.priceAfter, cost);
  const perUnit = (fen: number) => say('inventory.prices.perPackage', { price: amount(fen), unit: unitName(line, 'package') });
  const placeOf = ({ clinic, warehouse, document }: Prices.Revalued) =>
    [clinic ? name(clinic) : '', warehouse ? name(warehouse) : say('inventory.prices.onTheWay', { number: document ?? '' })]
      .filter(Boolean)
      .join(' · ');
  const revaluation = line.revaluations.reduce((sum, each) => sum + each.amount, 0);
  return (
    <tr>
      <td className={style.goods}>
        <strong>
          <MedicineName itemId={line.itemId}>{name(line)}</MedicineName>
        </strong>
        <span className={style.faint}>
          <StrengthLine strength={line.specification} maker={line.manufacturer} />
        </span>
        {line.reason ? <span className={style.faint}>{line.reason}</span> : null}
        {openStates.includes(status) && line.price !== line.priceBefore ? (
          <span className={style.wrong} role="alert">
            {say('inventory.prices.nowOther', { price: amount(line.price) })}
          </span>
        ) : null}
      </td>
      <td className={table.number}>{perUnit(line.priceBefore)}</td>
      <td className={table.number}>{perUnit(line.priceAfter)}</td>
      <td className={table.number}>
        {amount(line.priceAfter - line.priceBefore)}
        {percent ? <span className={style.faint}> {percent}%</span> : null}
      </td>
      <td className={table.number}>{cost === null ? '–' : amount(Math.round(cost / 10))}</td>
      <td className={table.number}>{margin === null ? '–' : `${margin}%`}</td>
      <td className={table.number}>
        {isNamed(line.revaluations)
          ? line.revaluations.map((each, index) => (
              <div key={String(index)}>
                {say('inventory.prices.inWarehouse', {
                  warehouse: placeOf(each),
                  quantity: text(line, each.quantity),
                  amount: amount(each.amount),
                })}
              </div>
            ))
          : text(line, line.quantity)}
      </td>
      <td className={table.number}>{amount(isBooked ? revaluation : expectedOf(line))}</td>
    </tr>
  );
}
