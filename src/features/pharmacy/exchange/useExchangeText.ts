import { netKindOf, netOf } from '../../../domain/pharmacy/substitution/exchange.ts';
import type { ExchangeSums } from '../../../domain/pharmacy/substitution/exchangeShapes.ts';
import { useWords } from '../../../words/useWords.ts';

/** Both sums of an exchange and the net sum; empty where nothing is refunded. */
export function useExchangeText(sums: ExchangeSums | null | undefined): string {
  const { say, money } = useWords();
  if (!sums) return '';
  const net = say(`pharmacy.substitution.net.${netKindOf(sums)}`, { money: money(Math.abs(netOf(sums))) });
  return say('pharmacy.substitution.sums', { back: money(sums.back), charge: money(sums.charge), net });
}
