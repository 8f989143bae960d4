import { isUntaxedClass } from '../../domain/invoice/prepaid.ts';
import { useWords } from '../../words/useWords.ts';

/** A clinic sells nothing abroad: a rate of nought is an exemption, except in the classes that are no sale. */
export function RateText({ rate, taxCode }: { rate: number; taxCode?: string | null }) {
  const { say } = useWords();
  if (taxCode && isUntaxedClass(taxCode)) return say('invoice.rate.untaxed');
  return rate === 0 ? say('invoice.rate.exempt') : `${rate}%`;
}
