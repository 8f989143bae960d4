import { NumberField } from '../../../blocks/NumberField.tsx';
import table from '../../../blocks/table.module.css';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { countText } from '../../../domain/order/doseText.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../billing.module.css';
import type { Discount } from '../discount/useDiscount.ts';
import linesStyle from './lines.module.css';
import { NetPrice } from './NetPrice.tsx';

interface Props {
  lines: readonly Billing.BillLine[];
  /** While rates are being changed: prices as they would be. */
  discount: Discount | undefined;
}

/** Every line with its net price and the reason of it. */
export function LinesTable({ lines, discount }: Props) {
  const { say } = useWords();
  return (
    <table className={`${table.table} ${table.inPane}`}>
      <thead>
        <tr>
          <th scope="col">{say('billing.line.item')}</th>
          <th scope="col" className={table.number}>
            {say('billing.line.price')}
          </th>
          <th scope="col" className={table.number}>
            {say('billing.line.quantity')}
          </th>
          <th scope="col" className={table.number}>
            {say('billing.line.amount')}
          </th>
          <th scope="col" className={table.number}>
            {say('billing.line.rate')}
          </th>
          <th scope="col" className={table.number}>
            {say('billing.line.net')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.id} line={line} discount={discount} />
        ))}
        {lines.length === 0 ? (
          <tr>
            <td colSpan={6}>{say('billing.payment.noLines')}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

function LineRow({ line, discount }: { line: Billing.BillLine; discount: Discount | undefined }) {
  const { say, amount, name, language } = useWords();
  const words = { nameZh: line.itemName, nameEn: line.itemNameEn };
  const preview = discount?.priceOf(line.id);
  const problem = discount?.problemOf(line.id);
  const shown = preview ? { ...line, net: preview.net, discount: preview.discount } : line;
  return (
    <tr>
      <td className={linesStyle.item}>{name(words)}</td>
      <td className={table.number}>{amount(line.unitPrice)}</td>
      <td className={table.number}>{countText(line.quantity, { zh: line.unit, en: line.unitEn }, language)}</td>
      <td className={table.number}>{amount(line.amount)}</td>
      <td className={table.number}>
        {discount && line.allowDiscount ? (
          <div className={linesStyle.rate}>
            <NumberField
              value={discount.rateOf(line.id)}
              onChange={(rate) => discount.setRate(line.id, rate)}
              unit="%"
              invalid={problem !== undefined}
              ids={{ 'aria-label': say('billing.line.rateOf', { item: name(words) }) }}
            />
            {problem ? <p className={style.wrong}>{problem}</p> : null}
          </div>
        ) : (
          <RateText line={line} isEditing={discount !== undefined} />
        )}
      </td>
      <td className={table.number}>
        <NetPrice line={shown} isPreview={preview !== undefined} />
      </td>
    </tr>
  );
}

function RateText({ line, isEditing }: { line: Billing.BillLine; isEditing: boolean }) {
  const { say } = useWords();
  if (!line.allowDiscount && (isEditing || line.discount === 0)) return <span className={style.faint}>{say('billing.line.fixed')}</span>;
  if (line.discount === 0) return <>–</>;
  return <>{say('billing.line.rateText', { rate: Math.round((line.net * 1000) / line.amount) / 10 })}</>;
}
