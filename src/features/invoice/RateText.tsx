import { useWords } from '../../words/useWords.ts';

/** A clinic sells nothing abroad: a rate of nought is an exemption. */
export function RateText({ rate }: { rate: number }) {
  const { say } = useWords();
  return rate === 0 ? say('invoice.rate.exempt') : `${rate}%`;
}
