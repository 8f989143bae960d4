import type { MessageId, MessageValues } from '../messageId.ts';
import { amountText } from '../money/text.ts';
import type { Draft } from './shareRules.ts';

interface Speaker {
  say: (id: MessageId, values?: MessageValues) => string;
}

/** What a rule gives, in one line. */
export function shareTermsText({ way, base, rate, amount, tiers }: Draft, { say }: Speaker): string {
  const from = say(`register.share.base.${base}`);
  if (way === 'percent') return say('register.share.terms.percent', { base: from, rate: rate ?? 0 });
  if (way === 'fixed') return say('register.share.terms.fixed', { amount: amountText(amount ?? 0) });
  const rates = tiers.map((tier) => say('register.share.terms.tier', { from: amountText(tier.from), rate: tier.rate }));
  return say('register.share.terms.tiers', { base: from, count: tiers.length, rates: rates.join(say('common.separator')) });
}
