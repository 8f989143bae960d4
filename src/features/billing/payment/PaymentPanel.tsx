import Button from '@mui/material/Button';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { CallProblem } from '../../../api/problem.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { Key } from '../../../blocks/Key.tsx';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { BenefitsPanel } from '../benefits/BenefitsPanel.tsx';
import type { BenefitsChoice } from '../benefits/useBenefits.ts';
import style from '../billing.module.css';
import { Keys } from '../parts/Keys.tsx';
import { Collector } from './Collector.tsx';
import { Figures } from './Figures.tsx';
import { Methods } from './Methods.tsx';
import { PaymentRow } from './PaymentRow.tsx';
import paymentStyle from './payment.module.css';
import { usePayment } from './usePayment.ts';

interface Props {
  bill: Billing.Full;
  choice: BenefitsChoice;
  cancel: () => void;
  done: (settled: Billing.Settled) => void;
  refused: (problem: CallProblem) => void;
}

/** Digits choose a method, its amount is the rest, Enter goes on: to the next method while something is open, else to the end. */
export function PaymentPanel({ bill, choice, cancel, done, refused }: Props) {
  const { say } = useWords();
  const panel = useRef<HTMLFieldSetElement>(null);
  const payment = usePayment(bill, choice, { done, refused });
  // What is on its way is booked, whoever looks away: it cannot be given up any more.
  useShortcut('escape', 'action.cancel', payment.isBusy ? () => undefined : undefined);
  const toMethods = () => panel.current?.focus();
  // In an amount every digit is a digit of the amount: only keys that work there are printed.
  const [isTyping, setTyping] = useState(false);
  const onFocus = ({ target }: FocusEvent) => setTyping(target instanceof HTMLInputElement);
  useEffect(() => panel.current?.focus(), []);

  const goOn = () => {
    if (payment.isBusy) return;
    if (payment.isComplete) return payment.submit();
    payment.tryIt();
    if (payment.lacksRest) toMethods();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || event.target instanceof HTMLButtonElement)
      return;
    event.preventDefault();
    goOn();
  };
  const title = say(payment.isArrears ? 'billing.act.collect' : 'billing.act.pay');

  return (
    <>
      <fieldset
        ref={panel}
        tabIndex={-1}
        className={paymentStyle.pay}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        data-typing={isTyping}
        aria-label={title}
        aria-busy={choice.isWaiting}
      >
        {payment.isArrears ? null : (
          <BenefitsPanel
            choice={choice}
            changed={() => {
              payment.restart();
              toMethods();
            }}
          />
        )}
        <Methods payment={payment} />
        <div className={paymentStyle.rows}>
          {payment.typed.map(({ methodCode }, index) => (
            <PaymentRow key={methodCode} payment={payment} index={index} left={toMethods} />
          ))}
          {payment.typed.length === 0 ? <span className={style.hint}>{say('billing.payment.choose')}</span> : null}
        </div>
        <Figures payment={payment} />
        <div className={paymentStyle.payFoot}>
          <Collector payment={payment} />
          <span role="alert" className={style.wrong}>
            {payment.problem}
            {payment.problem && payment.isFull && payment.lacksRest
              ? ` · ${say(payment.mayOwe ? 'billing.payment.fullOwe' : 'billing.payment.full')}`
              : null}
          </span>
          <span className={style.dockActs}>
            <Button variant="outlined" disabled={payment.isBusy} onClick={cancel}>
              {say('action.cancel')}
            </Button>
            <Button variant="contained" disabled={payment.isBusy} onClick={goOn} aria-keyshortcuts="Enter">
              {say(payment.isArrears ? 'billing.act.confirmCollect' : 'billing.act.confirmPay')}
              <Key>Enter</Key>
            </Button>
          </span>
        </div>
      </fieldset>
      <Keys keys={keysOf(payment.mayOwe, isTyping)} />
      {payment.question ? (
        <ConfirmAct key={payment.question.text} title={payment.question.text} act={title} confirm={payment.agree} close={payment.forget} />
      ) : null}
    </>
  );
}

const keysOf = (mayOwe: boolean, isTyping: boolean) =>
  [
    ...(isTyping ? [] : [['1–9', 'billing.key.method'] as const, ...(mayOwe ? [['0', 'billing.act.owe'] as const] : [])]),
    ['Enter', 'billing.key.confirm'],
    ['Esc', 'action.cancel'],
  ] as const;
