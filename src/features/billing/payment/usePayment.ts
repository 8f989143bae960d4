import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { type CallProblem, isCallProblem } from '../../../api/problem.ts';
import { useStaff } from '../../../blocks/staff.ts';
import { paymentsOf, type Received } from '../../../domain/billing/counter.ts';
import {
  checkPayments,
  depositMethod,
  isUnusualChange,
  memberCardMethod,
  mostPaymentMethods,
  outcomeOf,
} from '../../../domain/billing/payments.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { payState } from '../../../domain/billing/states.ts';
import { bearsName } from '../../../domain/patient/namesake.ts';
import type { FieldProblem } from '../../../domain/problem.ts';
import { useWords } from '../../../words/useWords.ts';
import type { BenefitsChoice } from '../benefits/useBenefits.ts';

interface Outcome {
  done: (settled: Billing.Settled) => void;
  refused: (problem: CallProblem) => void;
}

/** Money at the counter: settles an open bill, or collects on one that owes. */
export function usePayment(bill: Billing.Full, choice: BenefitsChoice, { done, refused }: Outcome) {
  const { say, money } = useWords();
  const { may, user } = useStaff();
  const { data: known = [] } = api.useQueryVisitPaymentMethodsQuery();
  const [settle, settling] = api.useSettleBillingMutation({ tells: 'caller' });
  const [collect, collecting] = api.useCollectArrearsMutation({ tells: 'caller' });
  const [typed, setTyped] = useState<readonly Received[]>([]);
  const [isOwing, setOwing] = useState(false);
  const [isTried, setTried] = useState(false);
  const [question, setQuestion] = useState<{ text: string; agree: () => Promise<void> }>();
  const [answered, setAnswered] = useState<readonly FieldProblem[]>([]);

  const { data: owing } = api.useQuerySystemParameterQuery({ code: 'BILL_ARREARS_ALLOWED' });
  const isArrears = bill.status === payState.paid;
  const { data: collectors = [] } = api.useQueryCollectorsQuery(undefined, { skip: isArrears });
  const [collectorId, setCollector] = useState<string | null>(user.userId);
  const mayOwe = !isArrears && bill.isConsultation && may('o_bill_arrears') && owing?.value !== false;
  const due = isArrears ? bill.arrears : choice.receivable;
  const held = isArrears || !choice.card ? 0 : choice.card.principal + choice.card.gift;
  const { currentData: deposits } = api.useQueryHeldDepositsQuery({ patientId: bill.patientId }, { skip: isArrears || bill.isWithoutFile });
  const deposited = isArrears ? 0 : (deposits?.balance ?? 0);
  /** Fen that a method may spend; undefined for money that comes in. */
  const limitOf = (code: string) => (code === memberCardMethod ? held : code === depositMethod ? deposited : undefined);
  const methods = known.filter(({ code, isOffered }) => isOffered && limitOf(code) !== 0);
  const cashMethods = methods.filter(({ isCash }) => isCash).map(({ code }) => code);
  const payments = paymentsOf(typed, due, cashMethods);
  const { paid, change, arrears: open } = outcomeOf(payments, due);
  const rules = checkPayments(payments, {
    receivable: due,
    lineCount: bill.lineCount,
    allowArrears: isOwing || isArrears,
    isSale: !bill.isConsultation,
    cashMethods,
    cardBalance: isArrears ? undefined : held,
    depositBalance: deposited,
  });
  const problems: readonly FieldProblem[] = answered.length > 0 ? answered : rules;
  const isEmpty = isArrears && payments.length === 0;
  const isWaiting = !isArrears && (choice.isWaiting || choice.problem !== undefined);

  const edit = (next: readonly Received[]) => {
    setTyped(next);
    setTried(false);
    setAnswered([]);
  };
  /** Whose bill it is, where two of one name come today, is asked before anything about the money. */
  const submit = () => {
    if (!bearsName(bill)) return void proceed(false);
    const { patientName: name, birthDate, mrn } = bill;
    setQuestion({ text: say('billing.confirm.namesake', { name, birthDate, mrn }), agree: () => proceed(true) });
  };
  /** Leaving something owing and giving back more than a note are asked before anything is sent, whatever key led there. */
  const proceed = async (namesakeConfirmed: boolean) => {
    const sure = { confirmed: false, namesakeConfirmed };
    const ask = (text: string) => setQuestion({ text, agree: () => send(sure) });
    if (isOwing && open > 0) return ask(say('billing.confirm.owing', { amount: money(open), paid: money(paid) }));
    if (isUnusualChange(change)) return ask(say('billing.confirm.change', { change: money(change), tendered: money(paid + change) }));
    return send(sure);
  };
  const send = async (sure: { confirmed: boolean; namesakeConfirmed: boolean }) => {
    const { confirmed, namesakeConfirmed } = sure;
    try {
      const base = { id: bill.id, payments, version: bill.version, ...(namesakeConfirmed && { namesakeConfirmed }) };
      const call = isArrears
        ? collect(base)
        : settle({
            ...base,
            allowArrears: isOwing,
            ...(confirmed && { confirmed }),
            ...(choice.benefits && { benefits: choice.benefits }),
            ...(collectorId !== user.userId && { collectorId }),
          });
      done(await call.unwrap());
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      const ask = (agreed: Partial<typeof sure>) => setQuestion({ text: thrown.message, agree: () => send({ ...sure, ...agreed }) });
      if (thrown.exceptionType === 'confirm') ask({ confirmed: true });
      else if (thrown.exceptionType === 'confirmNamesake') ask({ namesakeConfirmed: true });
      else if (thrown.fields) setAnswered(thrown.fields as FieldProblem[]);
      else refused(thrown);
    }
  };

  return {
    methods,
    typed,
    due,
    paid,
    change,
    open,
    isArrears,
    mayOwe,
    isOwing,
    collectors,
    collectorId,
    setCollector,
    question,
    isBusy: settling.isLoading || collecting.isLoading,
    isComplete: rules.length === 0 && !isEmpty && !isWaiting,
    /** No further method can be added: the most are used, or all there are. */
    isFull: typed.length >= Math.min(mostPaymentMethods, methods.length),
    /** Only the rest is missing: another method, or leaving it owing, mends it. */
    lacksRest: rules.length > 0 && rules.every(({ message }) => isShort(message)),
    problemOf: (index: number) =>
      wordedOf(
        problems.filter(({ field }) => field.startsWith(`payments.${index}.`)),
        isTried,
        say,
      ),
    problem:
      wordedOf(
        problems.filter(({ field }) => field === 'payments'),
        isTried,
        say,
      ) ?? (isTried && isEmpty ? say('billing.payment.incomplete') : undefined),
    add: (methodCode: string) => edit([...typed, { methodCode, received: Math.max(0, Math.min(open, limitOf(methodCode) ?? open)) }]),
    limitOf,
    /** What is due has changed: the amounts are typed anew. */
    restart: () => edit([]),
    setReceived: (index: number, received: number | null) =>
      edit(typed.map((entry, place) => (place === index ? { ...entry, received } : entry))),
    setReference: (index: number, reference: string) =>
      edit(typed.map((entry, place) => (place === index ? { ...entry, reference } : entry))),
    remove: (index: number) => edit(typed.filter((_, place) => place !== index)),
    toggleOwing: () => setOwing(!isOwing),
    tryIt: () => setTried(true),
    submit,
    agree: async () => question?.agree(),
    /** Agreeing may have raised the next question: only this one goes. */
    forget: () => setQuestion((now) => (now === question ? undefined : now)),
  };
}

/** Of a visit and of a sale in their own words. */
const isShort = (message: string): boolean => message === 'billing.payment.tooLittle' || message === 'billing.payment.saleTotal';

/** The input of a method's amount. */
export const amountIdOf = (methodCode: string) => `billing-amount-${methodCode}`;

export type Payment = ReturnType<typeof usePayment>;

/** Before Enter only what is wrong whatever comes next is said; that something is still open is shown as a figure. */
function wordedOf(problems: readonly FieldProblem[], isTried: boolean, say: ReturnType<typeof useWords>['say']): string | undefined {
  const [problem] = problems.filter(({ message }) => isTried || (!isShort(message) && message !== 'error.notPositive'));
  return problem && say(problem.message, problem.values);
}
