import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { usageText } from '../wording/usage.ts';

const kinds = [0, 1, 2, 3, 4, 6, 7, 8, 11, 14] as const;
const isKind = (type: number): type is (typeof kinds)[number] => (kinds as readonly number[]).includes(type);

/**
 * Technical contract §3, display by adviceType: 1 and 14 drug, 2 vaccination, 3, 0 and 11 item with count and memo,
 * 4 material with specification, 6 and 7 item with count, 8 free text.
 */
export function orderItem(order: Print.RecordOrder, words: Speech): { text: string; note: string } {
  const { say, language } = words;
  const name = inLanguage(language);
  const { adviceType: type, memo, content } = order;
  const specification = name(order.specification);
  const kind = isKind(type) ? say(`print.record.type.${type}`) : '';
  const count = say('print.record.quantity', { amount: order.amount, unit: name(order.packagingUnitName) }).trim();
  const times = order.executionCount > 1 ? say('print.record.duration.times', { count: order.executionCount }) : '';
  const line = (...parts: string[]) => parts.filter(Boolean).join('  ');
  const title = name(order.itemName);
  if (type === 8) return { text: content || title, note: memo };
  if (type === 1 || type === 14) return { text: line(title, specification, count), note: line(usageText(order, words), memo) };
  if (type === 2)
    return { text: line(kind, title, specification, count), note: line(name(order.positionName), usageText(order, words), memo) };
  if (type === 4) return { text: line(kind, title, specification, count), note: memo };
  if (type === 6 || type === 7) return { text: line(kind, title, count), note: memo };
  return { text: line(kind, title, count, times), note: line(type === 11 ? usageText(order, words) : '', memo) };
}
