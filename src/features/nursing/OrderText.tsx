import { useUsage } from '../../blocks/useUsage.ts';
import type * as Execution from '../../domain/execution/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './nursing.module.css';

/** What is given, and how, in the usual abbreviations. */
export function OrderText({ order }: { order: Execution.Line }) {
  const { language } = useWords();
  const { brief, full } = useUsage();
  const usage = brief(order);
  return (
    <span className={style.order} title={full(order)}>
      <strong>{language === 'en' ? order.itemNameEn || order.itemName : order.itemName}</strong>
      {usage ? <span>{usage}</span> : null}
      {order.memo ? <span className={style.memo}>{order.memo}</span> : null}
    </span>
  );
}
