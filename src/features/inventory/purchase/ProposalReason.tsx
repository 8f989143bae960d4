import { usedOverDays } from '../../../domain/inventory/purchase/rules.ts';
import type * as Purchase from '../../../domain/inventory/purchase/shapes.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import { useQuantity } from '../quantity.ts';

/** The sum that proposed the count of a line, so that it can be checked. */
export function ProposalReason({ basis, goods }: { basis: Purchase.ProposalBasis; goods: Stock.GoodsFacts }) {
  const { say } = useWords();
  const { text, unitName } = useQuantity();
  const { rule, used, usable, onOrder, lowerLimit, upperLimit, leadFrom, leadDays, coverDays, wanted } = basis;
  const daily = Math.round((used * 10) / usedOverDays) / 10;
  const values = {
    daily: `${daily} ${unitName(goods, goods.splitAllowed ? 'single' : 'package', daily)}`,
    lead: say(`inventory.purchase.lead.${leadFrom}`, { days: leadDays }),
    days: coverDays,
    minimum: text(goods, lowerLimit ?? 0),
    maximum: text(goods, upperLimit ?? 0),
    usable: text(goods, usable),
    onOrder: text(goods, onOrder),
    wanted: text(goods, wanted),
  };
  return <span className={style.faint}>{say(`inventory.purchase.basis.${rule}`, values)}</span>;
}
