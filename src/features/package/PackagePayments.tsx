import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { MethodRows } from '../../blocks/MethodRows.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import { paymentsOf, type Received } from '../../domain/billing/counter.ts';
import { checkPayments, memberCardMethod, mostPaymentMethods } from '../../domain/billing/payments.ts';
import type { PaymentDraft } from '../../domain/billing/shapes.ts';
import type { PaymentMethod } from '../../domain/dictionary/shapes.ts';
import type { UsableCard } from '../../domain/membership/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { useWords } from '../../words/useWords.ts';
import style from './package.module.css';

/** The part of a form that pays a package at once, when it is sold or upgraded. */
export interface PayingDraft {
  /** Of the card that pays by `member-card`, and what it holds. */
  card: { id: string; balance: number } | null;
  rows: Received[];
  /** What is wrong with the payments as a whole. */
  payments: string;
}
const noRow: Received = { methodCode: '', received: null };
export const noPayment: PayingDraft = { card: null, rows: [noRow], payments: '' };

interface Paying {
  /** The payments that are typed, as the call takes them. */
  paymentsIn: (draft: PayingDraft, due: number) => PaymentDraft[];
  check: (draft: PayingDraft, due: number) => FieldProblem<PayingDraft>[];
  /** The card, where it pays a part. */
  cardIn: (draft: PayingDraft, payments: readonly PaymentDraft[]) => { cardId?: string };
}

export function usePaying(): Paying {
  const { data: methods } = api.useQuerySetMealPaymentMethodsQuery();
  const cashMethods = cashIn(methods);
  const paymentsIn = ({ rows }: PayingDraft, due: number) =>
    paymentsOf(
      rows.filter(({ methodCode, received }) => methodCode !== '' || received !== null),
      due,
      cashMethods,
    );
  return {
    paymentsIn,
    check: (draft, due) => {
      const terms = { receivable: due, lineCount: 1, allowArrears: false, isSale: true, cashMethods, cardBalance: draft.card?.balance };
      const [wrong] = checkPayments(paymentsIn(draft, due), terms);
      return wrong ? [{ ...wrong, field: 'payments' as const }] : [];
    },
    cardIn: ({ card }, payments) => (card && payments.some(({ methodCode }) => methodCode === memberCardMethod) ? { cardId: card.id } : {}),
  };
}

const cashIn = (methods: readonly PaymentMethod[] | undefined) => (methods ?? []).filter(({ isCash }) => isCash).map(({ code }) => code);

/** Methods a package is paid by: money, and the card of the patient where it holds any. */
function useMethods(patientId: string): { methods: PaymentMethod[] | undefined; card: PayingDraft['card'] } {
  const { money, name } = useWords();
  const { data: forPackages } = api.useQuerySetMealPaymentMethodsQuery();
  const { data: all } = api.useQueryVisitPaymentMethodsQuery();
  const { currentData: cards = [] } = api.useQueryCardsOfPatientQuery({ patientId }, { skip: !patientId });
  const balanceOf = ({ principal, gift }: UsableCard) => principal + gift;
  const card = cards.find((each) => balanceOf(each) > 0);
  const byCard = card && all?.find(({ code, isOffered }) => isOffered && code === memberCardMethod);
  const words = byCard && `${name(byCard)} ${money(balanceOf(card))}`;
  return {
    methods: forPackages && [...forPackages, ...(byCard && words ? [{ ...byCard, nameZh: words, nameEn: words }] : [])],
    card: card ? { id: card.id, balance: balanceOf(card) } : null,
  };
}

/** Rows of methods; another price has other amounts, so they begin anew. */
export function PackagePayments({ patientId, due }: { patientId: string; due: number }) {
  const { say } = useWords();
  const { setValue } = useFormContext<PayingDraft>();
  const { methods, card } = useMethods(patientId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: payments begin anew only when the price or the buyer changes
  useEffect(() => setValue('rows', [noRow]), [due, patientId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card is its id and balance
  useEffect(() => setValue('card', card), [card?.id, card?.balance]);
  const { errors } = useFormState<PayingDraft>();
  const wrong = errors.payments as FieldWords | undefined;
  return (
    <div className={style.wide}>
      <MethodRows methods={methods} most={mostPaymentMethods} due={due} />
      {wrong ? (
        <p role="alert" className={style.wrong}>
          {say(wrong.message, wrong.values)}
        </p>
      ) : null}
    </div>
  );
}
