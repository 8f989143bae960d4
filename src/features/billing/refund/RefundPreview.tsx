import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { Fact, FactSheet } from '../../../blocks/FactSheet.tsx';
import { MoneyField } from '../../../blocks/MoneyField.tsx';
import { type Draft, type LimitOf, wishesOf } from '../../../blocks/refund/refundDraft.ts';
import type { Shown } from '../../../blocks/refund/useRefundAct.ts';
import type { FieldWords } from '../../../blocks/resolver.ts';
import { useSharesText } from '../../../blocks/useSharesText.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import type * as Refund from '../../../domain/refund/shapes.ts';
import { checkSplit, withAmount } from '../../../domain/refund/split.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../billing.module.css';

interface Props {
  billingId: string;
  lines: readonly Billing.BillLine[];
  limitOf: LimitOf;
  /** Receives what is shown, for the button of the form. */
  show: (shown: Shown | undefined) => void;
}

/** Shows the sum that the refund gives back, its methods, and the way in which it is done. */
export function RefundPreview({ billingId, lines, limitOf, show }: Props) {
  const { say, money } = useWords();
  const quantities = useWatch<Draft, 'quantities'>({ name: 'quantities' });
  const wishes = wishesOf(quantities);
  const isWrong = lines.some((line) => !Number.isInteger(quantities[line.id]) || (quantities[line.id] ?? 0) > limitOf(line).most);
  const isAsked = wishes.length > 0 && !isWrong;
  const { currentData, refetch } = api.useCalculateRefundQuery({ billingId, lines: wishes }, { skip: !isAsked });
  const plan = isAsked ? currentData : undefined;
  const chosen = useWatch<Draft, 'split'>({ name: 'split' });
  useEffect(() => {
    const shares = chosen?.shares.filter(({ amount }) => amount > 0) ?? plan?.byMethod ?? [];
    show(plan && { proposal: plan, shares, askAgain: () => void refetch() });
  }, [plan, chosen, show, refetch]);
  const { textOf } = useSharesText();
  if (!plan) return null;
  const benefits = [
    plan.pointsBack > 0 && say('refund.back.points', { count: plan.pointsBack }),
    plan.packages > 0 && say('refund.back.packages', { count: plan.packages }),
    plan.couponBack && say('refund.couponBack'),
  ].filter(Boolean);
  const mayChoose = plan.methods.length > 1 && plan.cash > 0;
  return (
    <>
      <FactSheet>
        <Fact label="refund.amount">{money(plan.amount)}</Fact>
        {plan.writtenOff > 0 ? <Fact label="refund.writtenOff">{money(plan.writtenOff)}</Fact> : null}
        {mayChoose ? null : <Fact label="refund.cash">{textOf(plan.byMethod)}</Fact>}
        {benefits.length > 0 ? <Fact label="refund.benefits">{benefits.join(' · ')}</Fact> : null}
      </FactSheet>
      {mayChoose ? <SplitFields plan={plan} /> : null}
      {plan.against || plan.why ? <Alert severity={plan.against ? 'warning' : 'info'}>{plan.against || plan.why}</Alert> : null}
    </>
  );
}

/** One amount a method, within what it took. */
function SplitFields({ plan }: { plan: Refund.Plan }) {
  const { say, money } = useWords();
  const { nameOf } = useSharesText();
  const chosen = useWatch<Draft, 'split'>({ name: 'split' });
  const { setValue } = useFormContext<Draft>();
  const errors = useFormState<Draft>().errors as { split?: FieldWords };
  const { cash, methods } = plan;
  const proposed = methods.map(({ methodCode }) => ({
    methodCode,
    amount: plan.byMethod.find((share) => share.methodCode === methodCode)?.amount ?? 0,
  }));
  const shares = chosen?.shares ?? proposed;
  const [wrong] = checkSplit(shares, methods, cash);
  const set = (methodCode: string, amount: number) =>
    setValue('split', { cash, methods, shares: withAmount(shares, methods, { methodCode, amount }, cash) }, { shouldDirty: true });
  return (
    <fieldset className={style.split}>
      <legend>{say('refund.cash')}</legend>
      {methods.map(({ methodCode, amount: most }, index) => (
        <div key={methodCode} className={style.splitRow}>
          <span>{nameOf(methodCode)}</span>
          <MoneyField
            value={shares[index]!.amount}
            onChange={(amount) => set(methodCode, amount ?? 0)}
            invalid={wrong?.field === `split.${index}.amount`}
            ids={{ 'aria-label': say('refund.split.of', { method: nameOf(methodCode) }) }}
          />
          <span className={style.faint}>{say('refund.split.most', { amount: money(most) })}</span>
        </div>
      ))}
      {chosen ? (
        <Button size="small" onClick={() => setValue('split', null)}>
          {say('refund.split.reset')}
        </Button>
      ) : null}
      {wrong || errors.split ? (
        <p role="alert" className={style.wrong}>
          {wrong ? say(wrong.message, wrong.values) : null}
        </p>
      ) : null}
    </fieldset>
  );
}
