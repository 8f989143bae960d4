/** How the money of one refund is divided among the methods the bill was paid by. Amounts in fen. */
import { fenText } from '../money/fen.ts';
import type { FieldProblem } from '../problem.ts';

export interface Share {
  methodCode: string;
  amount: number;
}

/**
 * The shares sum to the cash of the refund exactly, and no method gives back more than it took less what went back before.
 * `took` lists the second amount.
 */
export function checkSplit(split: readonly Share[], took: readonly Share[], cash: number): FieldProblem<{ split: Share[] }>[] {
  const problems = split.flatMap(({ methodCode, amount }, index): FieldProblem<{ split: Share[] }>[] => {
    const most = took.find((method) => method.methodCode === methodCode)?.amount ?? 0;
    const isTwice = split.findIndex((share) => share.methodCode === methodCode) < index;
    if (isTwice || !Number.isInteger(amount) || amount < 0 || amount > most) {
      return [{ field: `split.${index}.amount`, message: 'refund.split.tooMuch', values: { most: fenText(most) } }];
    }
    return [];
  });
  if (problems.length > 0) return problems;
  const total = split.reduce((sum, { amount }) => sum + amount, 0);
  return total === cash ? [] : [{ field: 'split', message: 'refund.split.sum', values: { cash: fenText(cash), total: fenText(total) } }];
}

/** The split after one amount was typed. Of two methods the other takes the rest, as far as it can. */
export function withAmount(split: readonly Share[], took: readonly Share[], typed: Share, cash: number): Share[] {
  return split.map((share) => {
    if (share.methodCode === typed.methodCode) return typed;
    if (split.length !== 2) return share;
    const most = took.find(({ methodCode }) => methodCode === share.methodCode)?.amount ?? 0;
    return { ...share, amount: Math.min(most, Math.max(0, cash - typed.amount)) };
  });
}
