import { useState } from 'react';
import { api } from '../../api/api.ts';
import type * as Refund from '../../domain/refund/shapes.ts';
import type { Share } from '../../domain/refund/split.ts';
import { useWords } from '../../words/useWords.ts';
import { useDoneNotice } from '../doneNotice.ts';
import { useFlowAct } from '../useFlowAct.tsx';
import { useSharesText } from '../useSharesText.ts';

/** The proposal that the form shows, with the amounts by method as they are chosen. */
export interface Shown {
  proposal: Refund.ProposedRefund;
  shares: readonly Share[];
  askAgain: () => void;
}

/**
 * Does the refund in the way that the button names: paid back at once, applied for, or asked of the people of a flow. Until the form shows a
 * proposal it is an application.
 */
export function useRefundAct() {
  const { say, money } = useWords();
  const { nameOf, textOf } = useSharesText();
  const tell = useDoneNotice();
  const [shown, setShown] = useState<Shown>();
  const [apply] = api.useApplyRefundMutation({ tells: 'caller' });
  const [payBack] = api.useRefundAtOnceMutation({ tells: 'caller' });
  const { doOrAsk, question } = useFlowAct();
  const by = (shares: readonly Share[]) => {
    const [first, second] = shares;
    if (!first) return say('refund.writtenOff');
    return second ? textOf(shares) : nameOf(first.methodCode);
  };
  const textOfButton = () => {
    if (!shown) return say('refund.apply');
    const { way, amount } = shown.proposal;
    if (way === 'flow') return say('refund.act.ask', { amount: money(amount) });
    if (way === 'application') return say('refund.act.apply', { amount: money(amount) });
    return say('refund.act.atOnce', { amount: money(amount), by: by(shown.shares) });
  };
  const payBackAtOnce = async (application: Refund.Application) => {
    const { refundNumber, byMethod } = await payBack(application).unwrap();
    tell({ message: 'refund.paidBack.done', values: { number: refundNumber, by: textOf(byMethod) || '\u2013' }, stays: true });
  };
  const perform = async (application: Refund.Application): Promise<unknown> => {
    if (shown?.proposal.way !== 'atOnce') return apply(application).unwrap();
    try {
      return await payBackAtOnce(application);
    } catch (thrown) {
      // The limit of the day may be used up by now: the button then says what can be done.
      shown.askAgain();
      throw thrown;
    }
  };
  const act = (application: Refund.Application) =>
    doOrAsk({ act: 'refund', draft: { ...application }, perform: () => perform(application) });
  return { act, question, show: setShown, text: textOfButton(), against: shown?.proposal.against || undefined };
}
