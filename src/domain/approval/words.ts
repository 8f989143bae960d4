import type { MessageId, MessageValues } from '../messageId.ts';
import type { FlowNode } from './flow.ts';
import type { Line } from './shapes.ts';
import { type FlowSubject, flowSubjects } from './subjects.ts';

interface Speaker {
  say: (id: MessageId, values?: MessageValues) => string;
  money: (fen: number) => string;
}

/** "1,000.00", "20%" or "3 rights": the weight of a request in the unit of its subject. */
export function weightText(subject: FlowSubject, weight: number, { say, money }: Speaker): string {
  const { unit } = flowSubjects[subject];
  if (unit === 'none') return '–';
  return unit === 'fen' ? money(weight) : say(`approval.weight.${unit}`, { weight });
}

/** "Above 20% only", "above 20% or 5,000.00 of stock": the limits of a node; empty where it applies to every request. */
export function limitText(
  subject: FlowSubject,
  { above, aboveFen = null }: Pick<FlowNode, 'above' | 'aboveFen'>,
  speaker: Speaker,
): string {
  const { say, money } = speaker;
  const weight = above === null ? '' : weightText(subject, above, speaker);
  if (aboveFen === null) return weight && say('approval.flow.onlyAbove', { amount: weight });
  const fen = say('approval.flow.revalued', { amount: money(aboveFen) });
  return say('approval.flow.onlyAbove', { amount: weight ? `${weight}${say('approval.flow.or')}${fen}` : fen });
}

/** The weight of a request as the person who looks may see it. */
export const weightOfCase = ({ act, amount, isWithheld }: Pick<Line, 'act' | 'amount' | 'isWithheld'>, speaker: Speaker): string =>
  isWithheld ? '–' : weightText(act, amount, speaker);
