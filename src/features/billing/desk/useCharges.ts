import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { type CallProblem, isCallProblem } from '../../../api/problem.ts';
import { useMissingRight } from '../../../blocks/useMissingRight.ts';
import type * as Desk from '../../../domain/billing/deskShapes.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { billCan } from '../../../domain/billing/states.ts';
import { useWords } from '../../../words/useWords.ts';
import { problemWords } from './problemWords.ts';

type Send = (seen: { version: number; confirmed?: boolean }) => Promise<Billing.Full>;

/**
 * Changes of the charges of an unpaid bill. A scanner is faster than the server: what is asked while another change is on its way waits, and is
 * sent with the version that the one before it has made.
 */
export function useCharges(bill: Billing.Full, refused: (problem: CallProblem) => void) {
  const { say } = useWords();
  const [add] = api.useAddBillChargeMutation({ tells: 'caller' });
  const [update] = api.useUpdateBillingMutation({ tells: 'caller' });
  const [remove] = api.useRemoveBillChargeMutation({ tells: 'caller' });
  const [addSale] = api.useAddBillSaleMutation({ tells: 'caller' });
  const [removeSale] = api.useRemoveBillSaleMutation({ tells: 'caller' });
  const [waiting, setWaiting] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [question, setQuestion] = useState<{ text: string; send: Send }>();
  const version = useRef(bill.version);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const lacksRight = useMissingRight('o_bill_charge');
  useEffect(() => {
    version.current = Math.max(version.current, bill.version);
  }, [bill.version]);

  const attempt = async (send: Send, confirmed: boolean) => {
    try {
      const changed = await send({ version: version.current, ...(confirmed && { confirmed }) });
      version.current = changed.version;
      setProblem(undefined);
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      if (thrown.exceptionType === 'confirm') return setQuestion({ text: thrown.message, send });
      if (thrown.exceptionType?.startsWith('billing.refused.')) return refused(thrown);
      setProblem(problemWords(thrown, say));
    } finally {
      setWaiting((count) => count - 1);
    }
  };
  const run = (send: Send, confirmed = false) => {
    setWaiting((count) => count + 1);
    queue.current = queue.current.then(() => attempt(send, confirmed));
    return queue.current;
  };
  const { id } = bill;
  return {
    /** Why charges cannot be changed now; undefined if they can. */
    whyNot: lacksRight ?? (billCan('charge', bill.status) ? undefined : say('billing.refused.charge')),
    isBusy: waiting > 0,
    problem,
    setProblem,
    question,
    add: (itemId: string, quantity = 1) => run((seen) => add({ billingId: id, itemId, quantity, ...seen }).unwrap()),
    setQuantity: (lineId: string, quantity: number) => run((seen) => update({ id, lines: [{ lineId, quantity }], ...seen }).unwrap()),
    setConsultation: (isConsultation: boolean) => run((seen) => update({ id, lines: [], isConsultation, ...seen }).unwrap()),
    remove: (lineId: string) => run(({ version: last }) => remove({ id: lineId, version: last }).unwrap()),
    /** Rejects with what the form of a package or card shows beside its fields. */
    addSale: async (sale: Desk.SaleDraft) => {
      const changed = await addSale({ billingId: id, version: version.current, ...sale }).unwrap();
      version.current = changed.version;
    },
    removeSale: (saleId: string) => run(({ version: last }) => removeSale({ id: saleId, version: last }).unwrap()),
    agree: async () => {
      if (question) await run(question.send, true);
    },
    forget: () => setQuestion(undefined),
  };
}

export type Charges = ReturnType<typeof useCharges>;
