import { MedicineName } from '../../../../blocks/MedicineName.tsx';
import table from '../../../../blocks/table.module.css';
import type * as Consignment from '../../../../domain/inventory/consignment/shapes.ts';
import { perPackage } from '../../../../domain/inventory/units.ts';
import type { MessageId } from '../../../../domain/messageId.ts';
import { useWords } from '../../../../words/useWords.ts';
import style from '../../inventory.module.css';
import { useQuantity } from '../../quantity.ts';

/** Consigned batches with what was sold, taken back and lost of each, and what that comes to at the agreed price. */
export function DueLines({ label, lines }: { label: MessageId; lines: readonly Consignment.DueLine[] }) {
  const { say, amount } = useWords();
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  return (
    <table className={table.table} aria-label={say(label)}>
      <thead>
        <tr>
          <th scope="col">{say('inventory.field.goods')}</th>
          {(['sold', 'returned', 'lost', 'agreedPrice', 'amount'] as const).map((head) => (
            <th key={head} scope="col" className={table.number}>
              {say(`inventory.consignment.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.batchId} line={line} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={5}>{say('inventory.document.total', { count: lines.length })}</td>
          <td className={table.number}>{amount(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Line({ line }: { line: Consignment.DueLine }) {
  const { name, amount } = useWords();
  const { text, price } = useQuantity();
  const shown = (quantity: number) => (quantity === 0 ? '–' : text(line, quantity));
  return (
    <tr>
      <td className={style.goods}>
        <strong>
          <MedicineName itemId={line.itemId}>{name(line)}</MedicineName>
        </strong>
        <span className={style.faint}>{line.batchNumber}</span>
      </td>
      <td className={table.number}>{shown(line.sold)}</td>
      <td className={table.number}>{shown(line.returned)}</td>
      <td className={table.number}>{shown(line.lost)}</td>
      <td className={table.number}>{price(line, Math.round((line.price / line.factor) * perPackage(line)), 'package')}</td>
      <td className={table.number}>{amount(line.amount)}</td>
    </tr>
  );
}
