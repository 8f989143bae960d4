/** What screens and files say of a plan. */
import type { MessageId, MessageValues } from '../messageId.ts';
import { fenText } from '../money/fen.ts';
import type { InsurancePlan, PlanRule } from './planShapes.ts';

interface Words {
  say: (id: MessageId, values?: MessageValues) => string;
  name: (named: { nameZh: string; nameEn: string }) => string;
}

type Named = Pick<PlanRule, 'categoryNameZh' | 'categoryNameEn' | 'itemNameZh' | 'itemNameEn'>;

/** The category or item of a rule. */
export const ruleName = (rule: Named): { nameZh: string; nameEn: string } => ({
  nameZh: rule.itemNameZh ?? rule.categoryNameZh ?? '',
  nameEn: rule.itemNameEn ?? rule.categoryNameEn ?? '',
});

/** Covered: everything but what is left out, or only what is named. */
export function coverageText({ coversAll, rules }: Pick<InsurancePlan, 'coversAll' | 'rules'>, { say, name }: Words): string {
  const named = rules.filter(({ isCovered }) => isCovered !== coversAll).map((rule) => name(ruleName(rule)));
  if (named.length === 0) return say('insurance.plan.coversAll');
  return say(coversAll ? 'insurance.plan.coversAllBut' : 'insurance.plan.coversOnly', { names: named.join(' · ') });
}

export const maximumText = (fen: number | null): string => (fen === null ? '–' : fenText(fen));
