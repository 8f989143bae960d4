import Alert from '@mui/material/Alert';
import { lacksRefund, netKindOf, netOf } from '../../domain/pharmacy/substitution/exchange.ts';
import type { PaidExchange } from '../../domain/pharmacy/substitution/exchangeShapes.ts';
import { useWords } from '../../words/useWords.ts';

/** That the charge of one drug and the refund of another belong together, with the net sum. */
export function ExchangeNotes({ exchanges }: { exchanges: readonly PaidExchange[] }) {
  return exchanges.map((exchange) => <ExchangeNote key={exchange.id} exchange={exchange} />);
}

function ExchangeNote({ exchange }: { exchange: PaidExchange }) {
  const { say, name, money } = useWords();
  const isLacking = lacksRefund(exchange);
  const values = {
    from: name({ name: exchange.fromName, nameEn: exchange.fromNameEn }),
    to: name({ name: exchange.toName, nameEn: exchange.toNameEn }),
    bill: exchange.billNumber ?? '\u2013',
    charge: money(exchange.charge),
    refund: exchange.refundNumber ?? '\u2013',
    back: money(exchange.back),
    net: say(`refund.exchange.net.${netKindOf(exchange)}`, { money: money(Math.abs(netOf(exchange))) }),
  };
  return (
    <Alert severity={isLacking ? 'warning' : 'info'}>
      {say('refund.exchange.together', values)} {isLacking ? say('refund.exchange.lacksRefund', { bill: exchange.paidBillNumber }) : null}
    </Alert>
  );
}
