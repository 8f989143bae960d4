import { RuleLevel } from '../../../blocks/RuleLevel.tsx';
import { CheckedQuantity } from '../../../blocks/stock/Quantity.tsx';
import table from '../../../blocks/table.module.css';
import { sourceText } from '../../../domain/medication/tables/regulations.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import { countedGoodsOf } from '../../../domain/pharmacy/quantity/sheetUnits.ts';
import type * as Review from '../../../domain/pharmacy/reviewShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../pharmacy.module.css';
import { DrugText } from '../SheetLines.tsx';

/** Each drug with the checks that stand against it, the strictest first. */
export function ReviewLines({ sheet }: { sheet: Review.ReviewFull }) {
  const { say } = useWords();
  return (
    <table className={`${table.table} ${table.inPane} ${table.tall}`}>
      <thead>
        <tr>
          <th scope="col">{say('pharmacy.field.drug')}</th>
          <th scope="col" className={table.number}>
            {say('pharmacy.field.quantity')}
          </th>
          <th scope="col">{say('pharmacy.review.checks')}</th>
        </tr>
      </thead>
      <tbody>
        {sheet.lines.map((line, index) => (
          <tr key={line.id}>
            <td>
              <DrugText line={line} />
            </td>
            <td className={`${table.number} ${style.quantity}`}>
              <CheckedQuantity goods={countedGoodsOf(line)} value={line.quantity} />
            </td>
            <td>
              <Checks warnings={sheet.warnings.filter((warning) => warning.index === index)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ranks = ['prohibit', 'reason', 'remind'] as const;

function Checks({ warnings }: { warnings: readonly Order.Warning[] }) {
  const { say, language } = useWords();
  if (warnings.length === 0) return <span className={style.faint}>{say('pharmacy.review.checks.none')}</span>;
  const sorted = warnings.toSorted((one, other) => ranks.indexOf(one.level) - ranks.indexOf(other.level));
  return (
    <ul className={style.checks} aria-label={say('pharmacy.review.checks')}>
      {sorted.map(({ key, level, text, source }) => (
        <li key={key} data-level={level}>
          <RuleLevel level={level} /> {text}
          {source ? <span className={style.faint}> {say('order.warning.source', { source: sourceText(source, language) })}</span> : null}
        </li>
      ))}
    </ul>
  );
}
