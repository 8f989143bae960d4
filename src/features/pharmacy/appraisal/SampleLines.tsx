import { CheckedQuantity } from '../../../blocks/stock/Quantity.tsx';
import table from '../../../blocks/table.module.css';
import type { SampleFull } from '../../../domain/pharmacy/appraisal/shapes.ts';
import { countedGoodsOf } from '../../../domain/pharmacy/quantity/sheetUnits.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../pharmacy.module.css';
import { DrugText } from '../SheetLines.tsx';

/** The drugs as they were prescribed. */
export function SampleLines({ sheet }: { sheet: SampleFull }) {
  const { say } = useWords();
  return (
    <table className={`${table.table} ${table.inPane} ${table.tall}`}>
      <thead>
        <tr>
          <th scope="col">{say('pharmacy.field.drug')}</th>
          <th scope="col" className={table.number}>
            {say('pharmacy.field.quantity')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sheet.lines.map((line) => (
          <tr key={line.id}>
            <td>
              <DrugText line={line} />
            </td>
            <td className={`${table.number} ${style.quantity}`}>
              <CheckedQuantity goods={countedGoodsOf(line)} value={line.quantity} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
