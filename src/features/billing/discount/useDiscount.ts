import { useEffect, useState } from 'react';
import { api } from '../../../api/api.ts';
import { type CallProblem, isCallProblem } from '../../../api/problem.ts';
import { useFlowAct } from '../../../blocks/useFlowAct.tsx';
import { useUnsaved } from '../../../blocks/useUnsaved.ts';
import { checkDiscount, linesAsAsked, type PriceWith } from '../../../domain/billing/discount.ts';
import { powerOver } from '../../../domain/billing/discountRules.ts';
import { isRounding, sameReduction } from '../../../domain/billing/reduction.ts';
import { judgeBenefits, priceAtOpening } from '../../../domain/billing/settlement.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { dateAt } from '../../../domain/dates.ts';
import type { FieldProblem } from '../../../domain/problem.ts';
import { useWords } from '../../../words/useWords.ts';
import type { BenefitsChoice } from '../benefits/useBenefits.ts';

interface Rates {
  billRate: number | null;
  lines: Readonly<Record<string, number | null>>;
  reduction: Billing.Reduction;
  reason: string;
}

interface Outcome {
  done: () => void;
  refused: (problem: CallProblem) => void;
}

/** Rates as they are typed, the bill as it would be, and what is wrong with them: by the same rules as the server's. */
export function useDiscount(bill: Billing.Full, choice: BenefitsChoice, isActive: boolean, { done, refused }: Outcome) {
  const { say } = useWords();
  const { data: permission } = api.useGetCurrentUserDiscountQuery(undefined, { skip: !isActive });
  const { data: ruled } = api.useQueryMyDiscountRulesQuery(undefined, { skip: !isActive });
  const giver = permission && ruled && { staffId: ruled.staffId, roleIds: ruled.roleIds, maximum: permission.maximum };
  const power = giver ? powerOver(bill.lines, giver, ruled.rules, dateAt(new Date())) : { maximum: 0, isByRule: false };
  const { maximum } = power;
  const [typed, setTyped] = useState<Rates>();
  const [isTried, setTried] = useState(false);
  const [answered, setAnswered] = useState<readonly FieldProblem<Billing.DiscountDraft>[]>([]);
  const [save, saving] = api.useSaveDiscountMutation({ tells: 'caller' });
  const { doOrAsk, question } = useFlowAct();
  useEffect(() => {
    if (isActive) return;
    setTyped(undefined);
    setTried(false);
  }, [isActive]);
  useUnsaved('billing.discount', isActive && typed !== undefined);

  const rates = typed ?? { billRate: bill.billRate, lines: {}, reduction: bill.reduction, reason: bill.discountReason };
  const change = (next: Partial<Rates>) => {
    setAnswered([]);
    setTyped({ ...rates, ...next });
  };
  const lineRates = Object.entries(rates.lines).map(([lineId, rate]) => ({ lineId, rate: rate ?? -1 }));
  const draft: Billing.DiscountDraft = {
    id: bill.id,
    billRate: rates.billRate ?? -1,
    lineRates,
    reduction: rates.reduction,
    reason: rates.reason.trim(),
    version: bill.version,
  };
  const opening = { card: choice.cards[0], packages: choice.packages };
  const priceWith: PriceWith<Billing.BillLine> = (lines, given) => priceAtOpening({ patientId: bill.patientId, ...given, lines }, opening);
  const problems = [...checkDiscount(draft, bill, power, priceWith), ...answered];
  const priced = pricedAs(bill, choice, draft, maximum);
  const byId = new Map(priced.lines.map((line) => [line.id, line]));
  const worded = (field: string) => {
    const problem = problems.find((each) => each.field === field);
    return problem && say(problem.message, problem.values);
  };

  const submit = async () => {
    setTried(true);
    // A discount beyond the person's own limit may go through a flow: the server says so, or what is wrong with it.
    if (problems.length > 0 && checkDiscount(draft, bill, 100, priceWith).length > 0) return;
    try {
      // Within the person's limit only a discount that leaves next to nothing is asked about: by the flow of voided bills.
      const act = problems.length > 0 ? 'discount' : 'billVoid';
      await doOrAsk({ act, draft: { ...draft }, perform: () => save(draft).unwrap() });
      done();
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      if (thrown.fields) setAnswered(thrown.fields as FieldProblem<Billing.DiscountDraft>[]);
      else if (thrown.exceptionType !== 'approval.confirm.flow') refused(thrown);
    }
  };

  return {
    lowest: 100 - maximum,
    isByRule: power.isByRule === true,
    billRate: rates.billRate,
    reason: rates.reason,
    priced,
    lines: bill.lines.map((line) => ({ ...line, reduction: byId.get(line.id)?.reduction ?? 0 })),
    isSaving: saving.isLoading,
    billProblem: worded('billRate'),
    reduction: rates.reduction,
    reductionProblem: isTried || rates.reduction.value > 0 || isRounding(rates.reduction) ? worded('reduction') : undefined,
    setReduction: (reduction: Billing.Reduction) => change({ reduction }),
    reasonProblem: isTried || rates.reason.length > 100 ? worded('reason') : undefined,
    setBillRate: (billRate: number | null) => change({ billRate }),
    setReason: (reason: string) => change({ reason }),
    /** A line without a rate of its own shows the rate it follows. */
    rateOf: (lineId: string) => {
      const own = lineId in rates.lines ? rates.lines[lineId]! : (bill.lines.find(({ id }) => id === lineId)?.rate ?? 100);
      return own === null || own < 100 ? own : (byId.get(lineId)?.appliedRate ?? own);
    },
    setRate: (lineId: string, rate: number | null) => change({ lines: { ...rates.lines, [lineId]: rate } }),
    priceOf: (lineId: string) => byId.get(lineId),
    problemOf: (lineId: string) => worded(`lineRates.${lineRates.findIndex((each) => each.lineId === lineId)}.rate`),
    submit,
    /** Asks for the approval where a flow decides the discount. */
    question,
  };
}

/** The bill as the till would open it with this draft: card and packages included. */
function pricedAs(bill: Billing.Full, { card, packages, benefits }: BenefitsChoice, draft: Billing.DiscountDraft, maximum: number) {
  const reduction = draft.reduction ?? bill.reduction;
  const isSame =
    sameReduction(reduction, bill.reduction) &&
    draft.billRate === bill.billRate &&
    draft.lineRates.every(({ lineId, rate }) => bill.lines.find(({ id }) => id === lineId)?.rate === rate);
  const given = { billRate: Math.max(0, draft.billRate), reduction: { ...reduction, limit: isSame ? bill.reductionLimit : maximum } };
  const lines = linesAsAsked(bill.lines, draft).map((line) => ({ ...line, rate: Math.max(0, line.rate) }));
  const priced = (withBenefits: boolean) =>
    judgeBenefits(
      { ...given, patientId: bill.patientId, lines },
      withBenefits && benefits?.packages ? { packages: benefits.packages } : {},
      withBenefits ? { card: card && { ...card, isTheirs: true }, held: packages.flatMap(({ items }) => items) } : { held: [] },
    );
  const judged = [priced(true), priced(false)].find((each) => 'priced' in each);
  if (!judged || !('priced' in judged)) throw new Error('A bill without benefits has a price');
  return judged.priced;
}

export type Discount = ReturnType<typeof useDiscount>;
