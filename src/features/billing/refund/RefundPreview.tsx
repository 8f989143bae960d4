import Button from '@mui/material/Button';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { Fact, FactSheet } from '../../../blocks/FactSheet.tsx';
import { MoneyField } from '../../../blocks/MoneyField.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import { useSharesText } from '../../../blocks/useSharesText.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import type * as Refund from '../../../domain/refund/shapes.ts';
import { checkSplit, withAmount } from '../../../domain/refund/split.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../billing.module.css';
import { type Draft, type LimitOf, wishesOf } from './refundDraft.ts';

interface Props {
  billingId: string;
  lines: readonly Billing.BillLine[];
  limitOf: LimitOf;
}

/** What the refund gives back, and by which methods. */
export function RefundPreview({ billingId, lines, limitOf }: Props) {
  const { say, money } = useWords();
  const quantities = useWatch<Draft, 'quantities'>({ name: 'quantities' });
  const wishes = wishesOf(quantities);
  const isWrong = lines.some((line) => (quantities[line.id] ?? 0) > limitOf(line).most || !Number.isInteger(quantities[line.id] ?? 0));
  const { currentData: plan } = api.useCalculateRefundQuery({ billingId, lines: wishes }, { skip: wishes.length === 0 || isWrong });
  const { textOf } = useSharesText();
  if (!plan || wishes.length === 0) return null;
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
