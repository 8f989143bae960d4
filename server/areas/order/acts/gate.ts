import { medicineOf } from '../../../../src/domain/order/orderTypes.ts';
import type * as Order from '../../../../src/domain/order/shapes.ts';
import { type OrderWarning, valuesIn } from '../../../../src/domain/order/warning.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { worded } from '../queries/wordedWarning.ts';
import { keepQuestions } from './keepQuestions.ts';

interface Gate {
  encounterId: string;
  warnings: readonly OrderWarning[];
  /** Names of the lines, by index. */
  names: readonly string[];
  /** Lines in the same order: a screen opens the drug that a warning is about. */
  lines: readonly { adviceType: number; itemId: string | null }[];
  answers: Order.Answers;
  /** Keys that were answered before. */
  answered?: ReadonlySet<string>;
  /** The act can end medicines from elsewhere that its orders take over. */
  mayTakeOver?: boolean;
}

/**
 * The one gate in front of every write, signature and dispatch of orders: a prohibition stops, a warning that needs a reason is
 * passed only with one, a reminder is confirmed once. Returns the answers that are new, to be stored with their lines.
 */
export async function passGate(
  context: Context,
  { encounterId, warnings, names, lines, answers, answered = new Set(), mayTakeOver = false }: Gate,
): Promise<NewAnswer[]> {
  const { language } = context.session;
  const named = { names, goods: lines.map(medicineOf), language };
  const prohibited = warnings.filter(({ level }) => level === 'prohibit');
  if (prohibited.length > 0) {
    await keepQuestions(context, { encounterId, warnings: prohibited, names });
    throw problemOf('order.prohibited', prohibited, named);
  }
  const open = warnings.filter(({ key }) => !answered.has(key));
  const reasons = new Map((answers.reasons ?? []).map(({ key, reason }) => [key, reason.trim()]));
  const unanswered = open.filter(({ level, key }) => (level === 'reason' ? !reasons.get(key) : !answers.confirmed));
  if (unanswered.length > 0) {
    await keepQuestions(context, { encounterId, warnings: unanswered, names });
    const needsReason = unanswered.some(({ level }) => level === 'reason');
    const offered = mayTakeOver ? unanswered : unanswered.map(({ takesOver: _, ...warning }) => warning);
    throw problemOf(needsReason ? 'order.confirm.reasons' : 'order.confirm.reminders', offered, named);
  }
  return open.map((warning) => ({ warning, reason: warning.level === 'reason' ? (reasons.get(warning.key) ?? '') : '' }));
}

export interface NewAnswer {
  warning: OrderWarning;
  reason: string;
}

/** The warnings travel beside the problem, one a field, so that a screen can ask for each of them. */
function problemOf(
  id: 'order.prohibited' | 'order.confirm.reasons' | 'order.confirm.reminders',
  warnings: readonly OrderWarning[],
  { names, goods, language }: { names: readonly string[]; goods: readonly (string | null)[]; language: Language },
): Problem {
  const texts = warnings.map((warning) => `${names[warning.index] ?? ''}: ${worded(language, warning).text}`).join('\n');
  return new Problem(id, {
    ...(id !== 'order.prohibited' && { kind: 'confirm' }),
    values: id === 'order.prohibited' ? { reasons: texts } : { reminders: texts },
    fields: warnings.map(({ index, level, key, message, values, source, takesOver }) => ({
      field: `lines.${index}.itemId`,
      message,
      values: {
        ...valuesIn(language, values),
        warningLevel: level,
        warningKey: key,
        warningSource: source,
        warningOf: names[index] ?? '',
        ...(goods[index] && { warningItem: goods[index] }),
        ...(takesOver !== undefined && { warningTakesOver: takesOver }),
      },
    })),
  });
}
