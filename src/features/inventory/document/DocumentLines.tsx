import { StrengthLine } from '../../../blocks/DoseLine.tsx';
import { MedicineName } from '../../../blocks/MedicineName.tsx';
import table from '../../../blocks/table.module.css';
import { ReadBoxes } from '../../../blocks/trace/ReadBoxes.tsx';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import { AgreedPrice } from '../purchase/order/AgreedPrice.tsx';
import { useQuantity } from '../quantity.ts';

/** The lines of a document as they were written; prices with three decimals, amounts with two. */
export function DocumentLines({ document }: { document: Stock.DocumentFull }) {
  const { say, name, amount, number } = useWords();
  const { unitName, price } = useQuantity();
  const { lines } = document;
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{say('inventory.field.goods')}</th>
          <th scope="col">{say('inventory.field.batch')}</th>
          <th scope="col">{say('inventory.field.produced')}</th>
          <th scope="col">{say('inventory.field.expires')}</th>
          <th scope="col" className={table.number}>
            {say('inventory.field.count')}
          </th>
          <th scope="col" className={table.number}>
            {say('inventory.field.price')}
          </th>
          <th scope="col" className={table.number}>
            {say('inventory.document.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td className={style.goods}>
              <strong>
                <MedicineName itemId={line.itemId}>{name(line)}</MedicineName>
              </strong>
              <span className={style.faint}>
                <StrengthLine strength={line.specification} maker={line.manufacturer} />
              </span>
              <ReadBoxes goods={line} quantity={line.quantity} boxes={line.boxes} uncodedReason={line.uncodedReason} />
            </td>
            <td className={style.mono}>
              {line.batchNumber}
              {line.sourceNumber ? <span className={style.faint}>{line.sourceNumber}</span> : null}
            </td>
            <td>{line.producedOn ?? '–'}</td>
            <td>{line.expiresOn}</td>
            <td className={table.number}>
              {number(line.count)} {unitName(line, line.unit, line.count)}
            </td>
            <td className={table.number}>
              {price(line, line.price, line.unit)}
              <AgreedPrice goods={line} agreed={line.agreed} price={line.price} unit={line.unit} />
            </td>
            <td className={table.number}>{amount(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={6}>{say('inventory.document.total', { count: lines.length })}</td>
          <td className={table.number}>{amount(document.amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
