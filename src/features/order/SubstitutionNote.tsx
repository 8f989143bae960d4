import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { Key } from '../../blocks/Key.tsx';
import { useShortcut } from '../../blocks/useShortcut.ts';
import type { MessageId } from '../../domain/messageId.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { netKindOf, netOf } from '../../domain/pharmacy/substitution/exchange.ts';
import type { ExchangeSums } from '../../domain/pharmacy/substitution/exchangeShapes.ts';
import { substitutionCan, substitutionState } from '../../domain/pharmacy/substitution/rules.ts';
import type { LineSubstitution } from '../../domain/pharmacy/substitution/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './order.module.css';

interface Props {
  line: Order.Line;
  substitution: LineSubstitution;
  columns: number;
}

const differenceWord = (difference: number): MessageId => {
  if (difference === 0) return 'order.substitution.same';
  return difference > 0 ? 'order.substitution.dearer' : 'order.substitution.cheaper';
};

/** A drug that the pharmacist proposes in place of that of a line, with the answer of its doctor. */
export function SubstitutionNote({ line, substitution, columns }: Props) {
  const { say, money, language } = useWords();
  const sums = useExchangeText(substitution.exchange);
  const { state, toName, toNameEn, fromName, fromNameEn, reason, answer, askedBy } = substitution;
  const item = language === 'en' ? toNameEn || toName : toName;
  const difference = (substitution.toPrice - substitution.fromPrice) * line.quantity;
  const values = {
    by: askedBy,
    item,
    reason,
    price: money(substitution.toPrice),
    difference: sums || say(differenceWord(difference), { money: money(Math.abs(difference)) }),
  };
  return (
    <tr className={style.review}>
      <td />
      <td colSpan={columns - 1}>
        {state === substitutionState.asked ? <strong>{say('order.substitution.asked', values)}</strong> : null}
        {state === substitutionState.agreed
          ? say('order.substitution.agreed', { from: language === 'en' ? fromNameEn || fromName : fromName })
          : null}
        {state === substitutionState.refused ? say('order.substitution.refused', { item, reason: answer }) : null}{' '}
        {state === substitutionState.asked && substitution.isOwn ? <AnswerActs substitution={substitution} item={item} /> : null}
        {state === substitutionState.asked && !substitution.isOwn ? <span>{say('order.substitution.waits')}</span> : null}
      </td>
    </tr>
  );
}

/** Sums of the exchange of a paid line with the net sum; empty for every other proposal. */
function useExchangeText(sums: ExchangeSums | null | undefined): string {
  const { say, money } = useWords();
  if (!sums) return '';
  const net = say(`order.substitution.net.${netKindOf(sums)}`, { money: money(Math.abs(netOf(sums))) });
  return say('order.substitution.exchange', { back: money(sums.back), charge: money(sums.charge), net });
}

function AnswerActs({ substitution, item }: { substitution: LineSubstitution; item: string }) {
  const { say } = useWords();
  const [asking, setAsking] = useState<'agree' | 'refuse'>();
  const [answer] = api.useAnswerSubstitutionMutation({ tells: 'caller' });
  const { lineId, version, state } = substitution;
  const sums = useExchangeText(substitution.exchange);
  useShortcut('alt+y', 'order.substitution.agree', substitutionCan('agree', state) ? () => setAsking('agree') : undefined);
  const close = () => setAsking(undefined);
  return (
    <>
      <Button size="small" variant="contained" onClick={() => setAsking('agree')}>
        {say('order.substitution.agree')} <Key>Alt+Y</Key>
      </Button>
      <Button size="small" onClick={() => setAsking('refuse')}>
        {say('order.substitution.refuse')}
      </Button>
      {asking === 'agree' ? (
        <ConfirmAct
          title={say('order.substitution.agree.title', { item })}
          effect={sums ? say('order.substitution.agree.exchange', { sums }) : say('order.substitution.agree.effect')}
          act={say('order.substitution.agree')}
          confirm={() => answer({ lineId, version, agrees: true, answer: '' }).unwrap()}
          close={close}
        />
      ) : null}
      {asking === 'refuse' ? (
        <ConfirmAct
          title={say('order.substitution.refuse.title', { item })}
          act={say('order.substitution.refuse')}
          reason="required"
          confirm={(reason) => answer({ lineId, version, agrees: false, answer: reason }).unwrap()}
          close={close}
        />
      ) : null}
    </>
  );
}
