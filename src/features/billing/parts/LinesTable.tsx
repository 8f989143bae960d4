import { MedicineName } from '../../../blocks/MedicineName.tsx';
import { NumberField } from '../../../blocks/NumberField.tsx';
import table from '../../../blocks/table.module.css';
import { exactPriceOf } from '../../../domain/billing/amount.ts';
import { isDeskCharge } from '../../../domain/billing/charges.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { priceText } from '../../../domain/money/text.ts';
import { countText } from '../../../domain/order/doseText.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../billing.module.css';
import desk from '../desk/desk.module.css';
import { LineQuantity } from '../desk/LineQuantity.tsx';
import type { Charges } from '../desk/useCharges.ts';
import type { Discount } from '../discount/useDiscount.ts';
import linesStyle from './lines.module.css';
import { NetPrice } from './NetPrice.tsx';

interface Props {
  lines: readonly Billing.BillLine[];
  /** Packages or cards stand on the bill: it is not empty without a line. */
  hasSales?: boolean;
  kind: Billing.Reduction['kind'];
  /** While rates are being changed: prices as they would be. */
  discount: Discount | undefined;
  /** While charges may be changed at the desk. */
  charges?: Charges | undefined;
}

/** Every line with its net price and the reason of it. */
export function LinesTable({ lines, hasSales = false, kind, discount, charges }: Props) {
  const { say } = useWords();
  if (lines.length === 0 && hasSales) return null;
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
            {say('billing.line.reductions')}
          </th>
          <th scope="col" className={table.number}>
            {say('billing.line.net')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.id} line={line} kind={kind} discount={discount} charges={charges} />
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

interface RowProps extends Pick<Props, 'kind' | 'discount' | 'charges'> {
  line: Billing.BillLine;
}

function LineRow({ line, kind, discount, charges }: RowProps) {
  const { say, amount, name, language } = useWords();
  const words = { nameZh: line.itemName, nameEn: line.itemNameEn };
  const preview = discount?.priceOf(line.id);
  const problem = discount?.problemOf(line.id);
  const shown = preview ? { ...line, ...preview, trace: line.trace } : line;
  return (
    <tr>
      <td className={linesStyle.item}>
        <MedicineName itemId={line.goodsId}>{name(words)}</MedicineName>
        {charges && !isDeskCharge(line) ? <HeldBy line={line} /> : null}
      </td>
      <td className={table.number}>{priceText(exactPriceOf(line))}</td>
      <td className={table.number}>
        {charges && isDeskCharge(line) ? (
          <LineQuantity line={line} charges={charges} />
        ) : (
          countText(line.quantity, { zh: line.unit, en: line.unitEn }, language)
        )}
      </td>
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
        ) : null}
        <Reductions line={shown} kind={discount?.reduction.kind ?? kind} isEditing={discount !== undefined} />
      </td>
      <td className={table.number}>
        <NetPrice line={shown} isPreview={preview !== undefined} />
      </td>
    </tr>
  );
}

/** Whose charge it is: it is changed there and not at the desk. */
function HeldBy({ line: { orderedBy, orderedByEn } }: { line: Billing.BillLine }) {
  const { say, name } = useWords();
  const by = orderedBy ? name({ name: orderedBy, nameEn: orderedByEn }) : undefined;
  return <span className={desk.held}>{by ? say('billing.charge.orderedBy', { by }) : say('billing.charge.fromVisit')}</span>;
}

const benefitParts = ['coupon', 'points', 'insurance'] as const;

/** What lessens a line, each by its kind: what an insurer pays is no discount. */
function Reductions({ line, kind, isEditing }: { line: Billing.BillLine; kind: Billing.Reduction['kind']; isEditing: boolean }) {
  const { say, amount } = useWords();
  const byRate = line.discount - line.reduction;
  const parts: [label: string, fen: number][] = [
    [say('billing.part.packageDeduction'), line.packageDeduction],
    [say('billing.part.rateOf', { rate: line.appliedRate }), byRate],
    [say(`billing.part.reduction.${kind}`), line.reduction],
    ...benefitParts.map((part): [string, number] => [say(`billing.part.${part}`), line[part]]),
  ];
  const taken = parts.filter(([, fen]) => fen > 0);
  const isFixed = !line.allowDiscount && (isEditing || taken.length === 0);
  if (taken.length === 0 && !isFixed) return isEditing ? null : <>–</>;
  return (
    <ul className={linesStyle.parts}>
      {isFixed ? <li className={style.faint}>{say('billing.line.fixed')}</li> : null}
      {taken.map(([label, fen]) => (
        <li key={label}>
          {label} −{amount(fen)}
        </li>
      ))}
    </ul>
  );
}
