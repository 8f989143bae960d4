import { StrengthLine } from '../../../blocks/DoseLine.tsx';
import { MedicineName } from '../../../blocks/MedicineName.tsx';
import table from '../../../blocks/table.module.css';
import type * as Purchase from '../../../domain/inventory/purchase/shapes.ts';
import { purchaseState } from '../../../domain/inventory/purchase/states.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import { useQuantity } from '../quantity.ts';
import { ProposalReason } from './ProposalReason.tsx';

/** The goods of a plan, each with what has come of it. */
export function PlannedLines({ plan: { lines, amount: total, status } }: { plan: Purchase.PlanFull }) {
  const { say, amount } = useWords();
  const isOrdered = status === purchaseState.approved || status === purchaseState.closed;
  return (
    <table className={`${table.table} ${table.tall}`}>
      <thead>
        <tr>
          <th scope="col">{say('inventory.field.goods')}</th>
          <th scope="col">{say('inventory.field.supplier')}</th>
          <th scope="col" className={table.number}>
            {say('inventory.purchase.field.ordered')}
          </th>
          {isOrdered ? (
            <th scope="col" className={table.number}>
              {say('inventory.purchase.field.received')}
            </th>
          ) : null}
          <th scope="col" className={table.number}>
            {say('inventory.purchase.expectedPrice')}
          </th>
          <th scope="col" className={table.number}>
            {say('inventory.document.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} isOrdered={isOrdered} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={isOrdered ? 5 : 4}>{say('inventory.document.total', { count: lines.length })}</td>
          <td className={table.number}>{amount(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Line({ line, isOrdered }: { line: Purchase.PlannedLine; isOrdered: boolean }) {
  const { say, name, amount } = useWords();
  const { text, price, unitName } = useQuantity();
  return (
    <tr>
      <td className={style.goods}>
        <strong>
          <MedicineName itemId={line.itemId}>{name(line)}</MedicineName>
        </strong>
        <span className={style.faint}>
          <StrengthLine strength={line.specification} maker={line.manufacturer} />
        </span>
        {line.basis ? <ProposalReason basis={line.basis} goods={line} /> : null}
      </td>
      <td>{line.supplier ? name(line.supplier) : '–'}</td>
      <td className={table.number}>
        {line.count} {unitName(line, line.unit, line.count)}
      </td>
      {isOrdered ? (
        <td className={table.number}>
          {line.received >= line.quantity ? say('inventory.purchase.allReceived') : text(line, line.received)}
          {line.inOrders ? (
            <div className={style.faint}>{say('inventory.order.inOrders', { quantity: text(line, line.inOrders) })}</div>
          ) : null}
          {line.arriving > 0 ? (
            <div className={style.faint}>{say('inventory.purchase.arriving', { quantity: text(line, line.arriving) })}</div>
          ) : null}
        </td>
      ) : null}
      <td className={table.number}>{price(line, line.price, line.unit)}</td>
      <td className={table.number}>{amount(line.amount)}</td>
    </tr>
  );
}
