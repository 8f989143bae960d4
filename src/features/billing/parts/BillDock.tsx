import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../../../api/api.ts';
import { type CallProblem, isCallProblem } from '../../../api/problem.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { Key } from '../../../blocks/Key.tsx';
import { useMissingRight } from '../../../blocks/useMissingRight.ts';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { billActs, billCan, payState } from '../../../domain/billing/states.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { useWords } from '../../../words/useWords.ts';
import type { BenefitsChoice } from '../benefits/useBenefits.ts';
import style from '../billing.module.css';
import { Keys } from './Keys.tsx';
import { Totals } from './Totals.tsx';

interface Props {
  bill: Billing.Full;
  choice: BenefitsChoice;
  /** A charge is on its way to the bill: nothing is paid until it is there. */
  isBusy: boolean;
  /** Why the last charge was refused; a payment asked for before does not begin then. */
  problem: string | undefined;
  pay: () => void;
  reduce: () => void;
  refused: (problem: CallProblem) => void;
  /** Print. */
  children: ReactNode;
}

/** What the bill comes to, and what can be done with it now. */
export function BillDock({ bill, choice, isBusy, problem, pay, reduce, refused, children }: Props) {
  const { say, name } = useWords();
  const [isReleasing, setReleasing] = useState(false);
  const [hold, holding] = api.usePutInSettlementMutation({ tells: 'caller' });
  const [release] = api.useCancelSettlementMutation({ tells: 'caller' });
  const holder = name({ name: bill.cashierName ?? '', nameEn: bill.cashierNameEn });
  const held = bill.isMine ? undefined : say('billing.refused.held', { by: holder });
  const whyNot = held ?? (bill.lineCount === 0 ? say('billing.payment.noLines') : undefined);
  const lacksCollect = useMissingRight('o_bill_collect');
  const lacksDiscount = useMissingRight('o_bill_discount');
  const lacksCharge = useMissingRight('o_bill_charge');
  const noCollect = whyNot ?? lacksCollect;
  const noDiscount = whyNot ?? lacksDiscount;
  const isOpen = billCan('settle', bill.status);
  const owes = bill.status === payState.paid && bill.arrears > 0;
  const take = usePayment((isOpen || owes) && !noCollect ? pay : undefined, isBusy, problem);
  useShortcut('p', 'billing.act.pay', take);
  useShortcut('f2', 'billing.act.pay', take);
  useShortcut('d', 'billing.act.discount', isOpen && !noDiscount ? reduce : undefined);

  const keep = async () => {
    try {
      await hold({ id: bill.id, version: bill.version }).unwrap();
    } catch (thrown) {
      if (isCallProblem(thrown)) refused(thrown);
    }
  };
  const giveBack = () => release({ id: bill.id, version: bill.version }).unwrap();

  return (
    <>
      <Totals bill={choice.bill} isWaiting={isOpen && choice.isWaiting}>
        {children}
        {bill.status === payState.unpaid ? (
          <DisabledReason reason={noCollect}>
            <Button variant="outlined" disabled={holding.isLoading} onClick={() => void keep()}>
              {say('billing.act.hold')}
            </Button>
          </DisabledReason>
        ) : null}
        {bill.status === payState.inSettlement && !lacksCollect ? (
          <Button
            variant="outlined"
            onClick={() => (bill.isMine ? void giveBack().catch((thrown: CallProblem) => refused(thrown)) : setReleasing(true))}
          >
            {say('billing.act.release')}
          </Button>
        ) : null}
        {isOpen ? (
          <DisabledReason reason={noDiscount}>
            <Button variant="outlined" onClick={reduce} aria-keyshortcuts="d">
              {say('billing.act.discount')}
              <Key>D</Key>
            </Button>
          </DisabledReason>
        ) : null}
        {isOpen || owes ? (
          <DisabledReason reason={noCollect}>
            <Button variant="contained" disabled={take === undefined} aria-busy={isBusy} onClick={take} aria-keyshortcuts="F2 p">
              {say(owes ? 'billing.act.collect' : 'billing.act.pay')}
              <Key>F2</Key>
            </Button>
          </DisabledReason>
        ) : (
          <span className={style.hint}>{bill.status === payState.void ? say(billActs.settle.refused) : null}</span>
        )}
      </Totals>
      <Keys keys={keysOf(isOpen, owes, isOpen && !lacksCharge && billCan('charge', bill.status))} />
      {isReleasing ? (
        <ConfirmAct
          title={say('billing.release.title', { number: bill.billNumber })}
          effect={say('billing.release.effect', { by: holder })}
          act={say('billing.act.release')}
          confirm={giveBack}
          close={() => setReleasing(false)}
        />
      ) : null}
    </>
  );
}

/**
 * Opens the payment as soon as the charges typed before are on the bill. The field that is typed in is left first: its quantity counts. A
 * charge that is refused opens nothing.
 */
function usePayment(pay: (() => void) | undefined, isBusy: boolean, problem: string | undefined): (() => void) | undefined {
  const [asked, setAsked] = useState<{ problem: string | undefined }>();
  useEffect(() => {
    if (!asked || isBusy) return;
    setAsked(undefined);
    if (problem === undefined || problem === asked.problem) pay?.();
  }, [asked, isBusy, problem, pay]);
  const ask = () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement) activeElement.blur();
    setAsked({ problem });
  };
  return pay ? ask : undefined;
}

const keysOf = (isOpen: boolean, owes: boolean, mayCharge: boolean): (readonly [string, MessageId])[] => [
  ['/', 'action.search'],
  ['↑ ↓ Enter', 'action.open'],
  ...(isOpen || owes ? [['F2', owes ? 'billing.act.collect' : 'billing.act.pay'] as const] : []),
  ...(isOpen ? [['D', 'billing.act.discount'] as const] : []),
  ...(mayCharge ? [['A', 'billing.act.addCharge'] as const] : []),
  ['Esc', 'billing.act.close'],
];
