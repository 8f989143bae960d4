import { type RuleCode, ruleCodes } from '../../../domain/order/rules.ts';
import { useWords } from '../../../words/useWords.ts';

const isBuiltIn = (rule: string): rule is RuleCode => (ruleCodes as readonly string[]).includes(rule);

/** The name of a rule: of a built-in one in the reader's language, of a clinic's own as it was written; a deleted one says so. */
export function useRuleName(): (of: { rule: string; ruleName: string }) => string {
  const { say } = useWords();
  return ({ rule, ruleName }) =>
    isBuiltIn(rule) ? say(`configuration.rule.${rule}`) : ruleName || say('configuration.figures.deletedRule');
}
