import { StrengthLine } from '../../../../blocks/DoseLine.tsx';
import { MedicineName } from '../../../../blocks/MedicineName.tsx';
import table from '../../../../blocks/table.module.css';
import type * as Order from '../../../../domain/inventory/purchase/order/shapes.ts';
import { useWords } from '../../../../words/useWords.ts';
import style from '../../inventory.module.css';
import { useQuantity } from '../../quantity.ts';

/** The goods of an order at their agreed prices, each with what has come of it. */
export function OrderedLines({ order: { lines, amount: total } }: { order: Order.OrderFull }) {
  const { say, amount } = useWords();
  return (
    <table className={`${table.table} ${table.tall}`}>
      <thead>
        <tr>
          <th scope="col">{say('inventory.field.goods')}</th>
          <th scope="col" className={table.number}>
            {say('inventory.order.field.ordered')}
          </th>
          <th scope="col" className={table.number}>
            {say('inventory.purchase.field.received')}
          </th>
          <th scope="col" className={table.number}>
            {say('inventory.order.field.price')}
          </th>
          <th scope="col" className={table.number}>
            {say('inventory.document.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>{say('inventory.document.total', { count: lines.length })}</td>
          <td className={table.number}>{amount(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Line({ line }: { line: Order.OrderedLine }) {
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
      </td>
      <td className={table.number}>
        {line.count} {unitName(line, line.unit, line.count)}
      </td>
      <td className={table.number}>
        {text(line, line.received)}
        {line.arriving > 0 ? (
          <div className={style.faint}>{say('inventory.purchase.arriving', { quantity: text(line, line.arriving) })}</div>
        ) : null}
      </td>
      <td className={table.number}>{price(line, line.price, line.unit)}</td>
      <td className={table.number}>{amount(line.amount)}</td>
    </tr>
  );
}
