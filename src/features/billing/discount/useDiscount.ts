import { useEffect, useState } from 'react';
import { api } from '../../../api/api.ts';
import { type CallProblem, isCallProblem, showingProblems } from '../../../api/problem.ts';
import { useUnsaved } from '../../../blocks/useUnsaved.ts';
import { checkDiscount, linesAsAsked } from '../../../domain/billing/discount.ts';
import { priceBill } from '../../../domain/billing/price.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import type { FieldProblem } from '../../../domain/problem.ts';
import { useWords } from '../../../words/useWords.ts';

interface Rates {
  billRate: number | null;
  lines: Readonly<Record<string, number | null>>;
  reason: string;
}

interface Outcome {
  done: () => void;
  refused: (problem: CallProblem) => void;
}

/** Rates as they are typed, the bill as it would be, and what is wrong with them: by the same rules as the server's. */
export function useDiscount(bill: Billing.Full, isActive: boolean, { done, refused }: Outcome) {
  const { say } = useWords();
  const { data: permission } = api.useGetCurrentUserDiscountQuery(undefined, { skip: !isActive });
  const maximum = permission?.maximum ?? 0;
  const [typed, setTyped] = useState<Rates>();
  const [isTried, setTried] = useState(false);
  const [answered, setAnswered] = useState<readonly FieldProblem<Billing.DiscountDraft>[]>([]);
  const [save, saving] = api.useSaveDiscountMutation();
  useEffect(() => {
    if (isActive) return;
    setTyped(undefined);
    setTried(false);
  }, [isActive]);
  useUnsaved('billing.discount', isActive && typed !== undefined);

  const rates = typed ?? { billRate: bill.billRate, lines: {}, reason: bill.discountReason };
  const change = (next: Partial<Rates>) => {
    setAnswered([]);
    setTyped({ ...rates, ...next });
  };
  const lineRates = Object.entries(rates.lines).map(([lineId, rate]) => ({ lineId, rate: rate ?? -1 }));
  const draft: Billing.DiscountDraft = {
    id: bill.id,
    billRate: rates.billRate ?? -1,
    lineRates,
    reason: rates.reason.trim(),
    version: bill.version,
  };
  const problems = [...checkDiscount(draft, bill, maximum), ...answered];
  const priced = priceBill(linesAsAsked(bill.lines, draft), { billRate: Math.max(0, draft.billRate), maximumReduction: 100 });
  const byId = new Map(priced.lines.map((line) => [line.id, line]));
  const worded = (field: string) => {
    const problem = problems.find((each) => each.field === field);
    return problem && say(problem.message, problem.values);
  };

  const submit = async () => {
    setTried(true);
    if (problems.length > 0) return;
    try {
      await save(showingProblems(draft)).unwrap();
      done();
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      if (thrown.fields) setAnswered(thrown.fields as FieldProblem<Billing.DiscountDraft>[]);
      else refused(thrown);
    }
  };

  return {
    lowest: 100 - maximum,
    billRate: rates.billRate,
    reason: rates.reason,
    priced,
    isSaving: saving.isLoading,
    billProblem: worded('billRate'),
    reasonProblem: isTried || rates.reason.length > 100 ? worded('reason') : undefined,
    setBillRate: (billRate: number | null) => change({ billRate }),
    setReason: (reason: string) => change({ reason }),
    rateOf: (lineId: string) => (lineId in rates.lines ? rates.lines[lineId]! : (bill.lines.find(({ id }) => id === lineId)?.rate ?? 100)),
    setRate: (lineId: string, rate: number | null) => change({ lines: { ...rates.lines, [lineId]: rate } }),
    priceOf: (lineId: string) => byId.get(lineId),
    problemOf: (lineId: string) => worded(`lineRates.${lineRates.findIndex((each) => each.lineId === lineId)}.rate`),
    submit,
  };
}

export type Discount = ReturnType<typeof useDiscount>;
