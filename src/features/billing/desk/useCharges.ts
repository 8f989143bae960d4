import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { type CallProblem, isCallProblem } from '../../../api/problem.ts';
import { useFlowAct } from '../../../blocks/useFlowAct.tsx';
import { useMissingRight } from '../../../blocks/useMissingRight.ts';
import type * as Desk from '../../../domain/billing/deskShapes.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { billCan } from '../../../domain/billing/states.ts';
import { useWords } from '../../../words/useWords.ts';
import { problemWords } from './problemWords.ts';

interface Seen {
  version: number;
  confirmed?: boolean;
}
type Send = (seen: Seen) => Promise<Billing.Full>;
/** An act that takes something off the bill, as the flow "void a bill" stores it. */
type TakingOff = Record<string, unknown>;

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
  const { doOrAsk, question: flowQuestion } = useFlowAct();
  const standing = useStanding(bill);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const lacksRight = useMissingRight('o_bill_charge');

  const attempt = async (send: Send, { confirmed = false, takingOff }: { confirmed?: boolean; takingOff?: TakingOff | undefined }) => {
    const perform = async () => {
      standing.take(await send({ version: standing.version(), ...(confirmed && { confirmed }) }));
    };
    try {
      const draft = takingOff && { ...takingOff, version: standing.version() };
      if (draft) await doOrAsk({ act: 'billVoid', draft, perform });
      else await perform();
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
  const run = (send: Send, how: Parameters<typeof attempt>[1] = {}) => {
    setWaiting((count) => count + 1);
    queue.current = queue.current.then(() => attempt(send, how));
    return queue.current;
  };
  const { id } = bill;
  return {
    /** Why charges cannot be changed now; undefined if they can. */
    whyNot: lacksRight ?? (billCan('charge', bill.status) ? undefined : say('billing.refused.charge')),
    /** A change is on its way, or the bill on the screen is older than the last one. */
    isBusy: waiting > 0 || bill.version < standing.version(),
    problem,
    setProblem,
    question,
    /** Asks for the approval where a flow decides what is taken off. */
    flowQuestion,
    add: (itemId: string, quantity = 1) => run((seen) => add({ billingId: id, itemId, quantity, ...seen }).unwrap()),
    setQuantity: (lineId: string, quantity: number) =>
      run((seen) => update({ id, lines: [{ lineId, quantity }], ...seen }).unwrap(), {
        takingOff: { id, lines: [{ lineId, quantity }] },
      }),
    quantityOf: standing.quantityOf,
    setConsultation: (isConsultation: boolean) => run((seen) => update({ id, lines: [], isConsultation, ...seen }).unwrap()),
    remove: (lineId: string) =>
      run(({ version: last }) => remove({ id: lineId, version: last }).unwrap(), {
        takingOff: { removes: 'charge', id: lineId },
      }),
    /** Rejects with what the form of a package or card shows beside its fields. */
    addSale: async (sale: Desk.SaleDraft) => {
      standing.take(await addSale({ billingId: id, version: standing.version(), ...sale }).unwrap());
    },
    removeSale: (saleId: string) =>
      run(({ version: last }) => removeSale({ id: saleId, version: last }).unwrap(), {
        takingOff: { removes: 'sale', id: saleId },
      }),
    agree: async () => {
      if (question) await run(question.send, { confirmed: true });
    },
    forget: () => setQuestion(undefined),
  };
}

/** The bill as the last change has left it, before its queries are asked again. */
function useStanding(bill: Billing.Full) {
  const version = useRef(bill.version);
  const lines = useRef(bill.lines);
  useEffect(() => {
    lines.current = bill.lines;
    version.current = Math.max(version.current, bill.version);
  }, [bill.version, bill.lines]);
  return {
    version: () => version.current,
    take: (changed: Billing.Full) => {
      version.current = changed.version;
      lines.current = changed.lines;
    },
    /** The quantity of a charge as the server has it; null once the charge is off the bill. */
    quantityOf: (lineId: string) => lines.current.find((line) => line.id === lineId)?.quantity ?? null,
  };
}

export type Charges = ReturnType<typeof useCharges>;
