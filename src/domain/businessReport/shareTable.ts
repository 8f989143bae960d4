import { amountText } from '../money/text.ts';
import type { ShareLine } from './shapes.ts';
import type { Wording } from './table.ts';

/** One line of shares as a sum people can check: 治疗费 3,200.00 × 12% = 384.00. */
export function reckoningText(line: ShareLine, { say, name }: Pick<Wording, 'say' | 'name'>): string {
  const scope = line.scopeName ? name({ nameZh: line.scopeName, nameEn: line.scopeNameEn }) : say('businessReport.shares.everything');
  if (line.isTakenBack) return say('businessReport.shares.back', { scope, amount: amountText(-line.amount) });
  const parts =
    line.way === 'fixed'
      ? say('businessReport.shares.units', { units: line.units, amount: amountText(line.unitAmount ?? 0) })
      : line.parts.map(({ amount, rate }) => say('businessReport.shares.part', { amount: amountText(amount), rate })).join(' + ');
  const isWhole = line.earlierShare === 0 || line.way === 'fixed';
  const reckoned = isWhole ? parts : say('businessReport.shares.earlier', { parts, earlier: amountText(line.earlierShare) });
  return say('businessReport.shares.sum', { scope, parts: reckoned, share: amountText(line.share) });
}
