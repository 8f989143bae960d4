import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import type { CallProblem } from '../../api/problem.ts';
import { ActingFor } from '../../blocks/actingFor.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { ExchangeNotes } from '../../blocks/exchange/ExchangeNote.tsx';
import { PatientHeader } from '../../blocks/PatientHeader.tsx';
import { useArrival } from '../../blocks/useArrival.ts';
import { useFirst } from '../../blocks/useFirst.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import type * as Billing from '../../domain/billing/shapes.ts';
import { payState } from '../../domain/billing/states.ts';
import type { Speech } from '../../words/speech.ts';
import { useWords } from '../../words/useWords.ts';
import type { BillInvoice, BillPrintActs } from './BillDesk.tsx';
import { useBenefits } from './benefits/useBenefits.ts';
import { AddCharge } from './desk/AddCharge.tsx';
import { BillMore } from './desk/BillMore.tsx';
import { CopyButton } from './desk/CopyButton.tsx';
import { HandOut } from './desk/HandOut.tsx';
import { SalesTable } from './desk/SalesTable.tsx';
import { useCharges } from './desk/useCharges.ts';
import { DiscountDock } from './discount/DiscountDock.tsx';
import { useDiscount } from './discount/useDiscount.ts';
import { BillDock } from './parts/BillDock.tsx';
import { BillHead } from './parts/BillHead.tsx';
import style from './parts/desk.module.css';
import { Ledger } from './parts/Ledger.tsx';
import { LinesTable } from './parts/LinesTable.tsx';
import { SettledResult } from './parts/SettledResult.tsx';
import { PaymentPanel } from './payment/PaymentPanel.tsx';
import { SettledActs } from './refund/SettledActs.tsx';
import { useAbroad } from './useAbroad.ts';

interface Props {
  billId: string;
  close: () => void;
  /** Opens the next bill of the list. */
  next: (() => void) | undefined;
  /** Opens another bill: the part split from it, its copy. */
  open: (billId: string) => void;
  /** Just made at the desk: the next item is typed or scanned at once. */
  isNew: boolean;
  PrintActs: BillPrintActs;
  Invoice: BillInvoice;
}

/** One bill, opened beside its list. */
export function BillPane({ billId, ...rest }: Props) {
  const query = api.useQueryBillingDetailsQuery({ billingId: billId }, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const { currentData: bill, error, refetch } = query;
  // What was kept of it may be from before one's own last act: whoever began to take money on it was told that somebody had been faster.
  const isFresh = useFirst(query) !== undefined;
  // An open bill takes keys at once: a digit pressed before its method is known would be lost.
  const { isLoading: lacksMethods } = api.useQueryVisitPaymentMethodsQuery();
  const arrive = useArrival();
  if (bill && isFresh && !lacksMethods) {
    const { patientId: id, patientName: name, billNumber: number, receivable, saleTotal } = bill;
    return (
      <ActingFor value={{ id, name, sheet: { number, total: receivable + saleTotal } }}>
        <OpenBill bill={bill} refresh={() => void refetch()} arrive={arrive} {...rest} />
      </ActingFor>
    );
  }
  return (
    <section className={style.pane}>
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : <Skeleton variant="rectangular" height="100%" />}
    </section>
  );
}

type Doing = 'looking' | 'discount' | 'paying';

interface OpenProps extends Omit<Props, 'billId'> {
  bill: Billing.Full;
  refresh: () => void;
  arrive: ReturnType<typeof useArrival>;
}

function OpenBill({ bill, refresh, arrive, close, next, open, isNew, PrintActs, Invoice }: OpenProps) {
  const words = useWords();
  const { say } = words;
  const pane = useRef<HTMLElement>(null);
  const [doing, setDoing] = useState<Doing>('looking');
  const [begun, setBegun] = useState(bill.version);
  const [settled, setSettled] = useState<Billing.Settled>();
  const [told, setTold] = useState<string>();
  const { isHere, tellDone, tellRefused } = useAbroad(say('billing.bill', { number: bill.billNumber }));
  const look = () => {
    setDoing('looking');
    pane.current?.focus();
  };
  /** Somebody was faster: say who, show the bill as it is now. Nothing of ours was booked. */
  const refused = (problem: CallProblem) => {
    if (!isHere.current) return tellRefused(problem.message);
    setTold(problem.message);
    refresh();
    look();
  };
  const begin = (next: Doing) => {
    setTold(undefined);
    setBegun(bill.version);
    setDoing(next);
  };
  const choice = useBenefits(bill);
  const charges = useCharges(bill, refused);
  const mayCharge = bill.isMine && charges.whyNot === undefined && doing === 'looking' && !settled;
  const discount = useDiscount(bill, choice, doing === 'discount', { done: look, refused });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is moved once, when the bill opens
  useEffect(() => (isNew ? undefined : arrive(pane.current)), []);
  // Another window was faster while the money was being counted: nobody pays for what has changed under them.
  const isOvertaken = doing === 'paying' && !settled && bill.version !== begun;
  useShortcut('escape', 'billing.act.close', doing === 'looking' || isOvertaken ? close : look);
  const collected = bill.payments.findLast(({ kind }) => kind === 'arrears');
  const isPaying = doing === 'paying' && !settled && !isOvertaken;
  const news = isOvertaken
    ? say(bill.status === payState.paid ? 'billing.news.settled' : 'billing.refused.changed', newsOf(bill, words))
    : told;

  return (
    <section className={style.pane} ref={pane} tabIndex={-1} aria-label={say('billing.bill', { number: bill.billNumber })}>
      <PatientHeader patientId={bill.patientId} task="money" />
      <BillHead bill={bill} close={close} />
      <Invoice bill={bill} />
      {news ? (
        <Alert
          severity="warning"
          className={style.told}
          onClose={() => {
            setTold(undefined);
            if (isOvertaken) look();
          }}
        >
          {news}
        </Alert>
      ) : null}
      <ExchangeNotes exchanges={bill.exchanges} />
      {mayCharge ? <AddCharge bill={bill} charges={charges} autoFocus={isNew} /> : null}
      <div className={style.body}>
        <LinesTable
          hasSales={bill.sales.length > 0}
          lines={settled ? bill.lines : choice.bill.lines}
          kind={bill.reduction.kind}
          discount={doing === 'discount' ? discount : undefined}
          charges={mayCharge ? charges : undefined}
        />
        {bill.sales.length > 0 ? <SalesTable sales={bill.sales} charges={mayCharge ? charges : undefined} /> : null}
        {bill.payments.length > 0 ? <Ledger bill={bill} /> : null}
      </div>
      <div className={style.dock}>
        {settled ? (
          <SettledResult settled={settled} next={next} close={close}>
            <HandOut bill={bill} />
            <PrintActs billingId={bill.id} {...(collected ? { collectionId: collected.id } : {})} />
          </SettledResult>
        ) : isPaying ? (
          <PaymentPanel
            bill={bill}
            choice={choice}
            cancel={look}
            refused={refused}
            done={(result) => {
              if (!isHere.current) return tellDone(say('billing.settled.title'));
              setTold(undefined);
              setSettled(result);
              setDoing('looking');
            }}
          />
        ) : doing === 'discount' ? (
          <DiscountDock bill={bill} discount={discount} cancel={look} />
        ) : (
          <BillDock
            bill={bill}
            choice={choice}
            isBusy={charges.isBusy}
            problem={charges.problem}
            pay={() => begin('paying')}
            reduce={() => begin('discount')}
            refused={refused}
          >
            <PrintActs billingId={bill.id} />
            {mayCharge ? <BillMore bill={bill} charges={charges} open={open} /> : null}
            <HandOut bill={bill} />
            <SettledActs bill={bill} />
            <CopyButton bill={bill} open={open} />
          </BillDock>
        )}
      </div>
    </section>
  );
}

/** Who settled it, when and for how much. */
const newsOf = ({ cashierName, cashierNameEn, settledAt, paid }: Billing.Full, { name, dateTime, amount }: Speech) => ({
  by: name({ name: cashierName ?? '', nameEn: cashierNameEn }),
  at: dateTime(settledAt),
  amount: amount(paid),
});
