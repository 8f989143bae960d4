import { countText, strengthText } from '../../domain/order/doseText.ts';
import { isDrugType, isList, isReportType, orderType } from '../../domain/order/orderTypes.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { listText } from '../wording/listText.ts';
import { hoursText, usageText } from '../wording/usage.ts';

const kinds = Object.values(orderType);
const isKind = (type: number): type is (typeof kinds)[number] => (kinds as readonly number[]).includes(type);

/**
 * Technical contract §3, display by adviceType: 1 and 14 drug, 2 vaccination, 3, 0 and 11 item with count and memo,
 * 4 material with specification, 6 and 7 item with count, 8 free text, 12 a list of names, 13 doctors and until when.
 */
export function orderItem(order: Print.RecordOrder, words: Speech): { text: string; note: string } {
  const { say, language } = words;
  const name = inLanguage(language);
  const { adviceType: type, memo, content } = order;
  const specification = strengthText(name(order.specification), language);
  const kind = isKind(type) ? say(`print.record.type.${type}`) : '';
  const count = say('print.record.quantity', { amount: countText(order.amount, order.packagingUnitName, language) });
  const times = order.executionCount > 1 ? say('print.record.duration.times', { count: order.executionCount }) : '';
  const carriedOut = order.allExecute
    ? say('print.record.allExecuted')
    : order.executedCount > 0
      ? say('print.record.executed', { done: order.executedCount, all: order.executionCount })
      : '';
  const taken = (): string => line(usageText(order, words), hoursText(order.timeName, words));
  const doseNumber = order.vaccinationNumber === null ? '' : say('print.record.dose.number', { number: order.vaccinationNumber });
  const special = () =>
    listText(
      order.specialInfo.map(({ name: of, expires }) => (expires ? say('print.record.special.until', { name: of, date: expires }) : of)),
      words,
    );
  const line = (...parts: string[]) => parts.filter(Boolean).join('  ');
  const title = name(order.itemName);
  if (type === orderType.text) return { text: content || title, note: memo };
  if (isDrugType(type))
    return {
      text: line(title, specification, count),
      note: line(taken(), memo, order.fitting ? say('print.record.fitted') : '', carriedOut),
    };
  if (type === orderType.vaccine)
    return { text: line(kind, title, specification, count), note: line(doseNumber, name(order.positionName), taken(), memo, carriedOut) };
  if (isList(type)) return { text: line(kind, special()), note: memo };
  if (type === orderType.material) return { text: line(kind, title, specification, count), note: memo };
  if (isReportType(type)) return { text: line(kind, title, count), note: memo };
  return { text: line(kind, title, count, times), note: line(type === orderType.skinTest ? taken() : '', memo, carriedOut) };
}
