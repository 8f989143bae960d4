import type { FieldProblem } from '../problem.ts';

/** GB 32100-2015: no I, O, S, V, Z; the eighteenth character makes the weighted sum divisible by 31. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const shape = new RegExp(`^[${alphabet}]{18}$`);

export function isSocialCreditCode(value: string): boolean {
  if (!shape.test(value)) return false;
  let weight = 1;
  let sum = 0;
  for (const character of value.slice(0, 17)) {
    sum += alphabet.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return alphabet[(31 - (sum % 31)) % 31] === value[17];
}

export const checkTaxpayerNumber = (value: string): FieldProblem<{ taxpayerNumber: string }>[] =>
  isSocialCreditCode(value) ? [] : [{ field: 'taxpayerNumber', message: 'billing.uscc.invalid' }];
