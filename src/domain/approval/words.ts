import type { MessageId, MessageValues } from '../messageId.ts';
import { type FlowSubject, flowSubjects } from './subjects.ts';

interface Speaker {
  say: (id: MessageId, values?: MessageValues) => string;
  money: (fen: number) => string;
}

/** "1,000.00", "20%" or "3 rights": the weight of a request in the unit of its subject. */
export function weightText(subject: FlowSubject, weight: number, { say, money }: Speaker): string {
  const { unit } = flowSubjects[subject];
  return unit === 'fen' ? money(weight) : say(`approval.weight.${unit}`, { weight });
}
