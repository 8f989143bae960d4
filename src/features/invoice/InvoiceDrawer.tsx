import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem } from '../../api/problem.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { CopyText } from '../../blocks/CopyText.tsx';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import type { BandSubject } from '../../blocks/PatientBand.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import type * as Invoice from '../../domain/invoice/shapes.ts';
import { invoiceState } from '../../domain/invoice/states.ts';
import { PrintActs } from '../../print/acts/PrintActs.tsx';
import { useWords } from '../../words/useWords.ts';
import { InvoiceLines } from './InvoiceLines.tsx';
import { WayOfInvoice } from './WayOfInvoice.tsx';

/** One invoice as it was issued, and its reversal. */
export function InvoiceDrawer({ id, close }: { id: string; close: () => void }) {
  const { say } = useWords();
  const { currentData: invoice, error, refetch } = api.useQueryInvoiceQuery({ id });
  const [isReversing, setIsReversing] = useState(false);
  const noIssue = useMissingRight('o_invoice_issue');
  if (!invoice) {
    return (
      <DetailDrawer title={say('invoice.title')} close={close}>
        {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : <Skeleton variant="rectangular" height={240} />}
      </DetailDrawer>
    );
  }
  return (
    <>
      <DetailDrawer
        patient={bandOfInvoice(invoice)}
        title={say('invoice.of', { kind: say(`invoice.kind.${invoice.kind}`), number: invoice.number })}
        close={close}
        acts={
          <>
            <PrintActs of={[{ document: 'invoice', invoiceId: id }]} />
            {invoice.kind === 'blue' && invoice.status === invoiceState.issued ? (
              <DisabledReason reason={noIssue}>
                <Button variant="outlined" color="error" onClick={() => setIsReversing(true)}>
                  {say('invoice.act.red')}
                </Button>
              </DisabledReason>
            ) : null}
          </>
        }
      >
        <Facts invoice={invoice} />
        {invoice.way ? <WayOfInvoice invoice={invoice} way={invoice.way} patient={bandOfInvoice(invoice)} /> : null}
        {invoice.bills.length > 1 ? <Bills bills={invoice.bills} /> : null}
        <InvoiceLines lines={invoice.lines} amount={invoice.amount} tax={invoice.tax} />
      </DetailDrawer>
      {isReversing ? (
        <Reverse
          invoice={{ id, number: invoice.number, billCount: invoice.bills.length }}
          patient={bandOfInvoice(invoice)}
          close={() => setIsReversing(false)}
        />
      ) : null}
    </>
  );
}

/** Whose invoice it is, with its number and amount (fen). */
const bandOfInvoice = ({ patientId, patientName, number, amount }: Invoice.Full): BandSubject => ({
  id: patientId,
  name: patientName,
  sheet: { number, total: amount },
});

function Bills({ bills }: { bills: Invoice.Full['bills'] }) {
  const { dateTime, amount } = useWords();
  return (
    <DetailTable
      title="invoice.bills"
      rows={bills}
      keyOf={({ id }) => id}
      empty="invoice.bills.none"
      columns={[
        { label: 'invoice.bill', cell: ({ billNumber }) => billNumber },
        { label: 'invoice.settledAt', cell: ({ settledAt }) => dateTime(settledAt) },
        { label: 'invoice.amount', cell: (bill) => amount(bill.amount), right: true },
      ]}
    />
  );
}

function Facts({ invoice }: { invoice: Invoice.Full }) {
  const { name, dateTime } = useWords();
  const { seller, counterpart } = invoice;
  return (
    <FactSheet>
      <Fact label="invoice.number">
        <CopyText text={invoice.number} />
      </Fact>
      <Fact label="field.status">
        <StatusDot kind="invoice" state={invoice.status} />
      </Fact>
      {counterpart ? (
        <Fact label={invoice.kind === 'red' ? 'invoice.counterpart.blue' : 'invoice.counterpart.red'}>{counterpart.number}</Fact>
      ) : null}
      {invoice.bills.length > 1 ? null : (
        <Fact label={invoice.source === 'bill' ? 'invoice.bill' : 'invoice.source.number'}>{invoice.billNumbers.join(' · ')}</Fact>
      )}
      <Fact label="invoice.at">{dateTime(invoice.at)}</Fact>
      <Fact label="invoice.issuedBy">{name({ name: invoice.issuedByName ?? '', nameEn: invoice.issuedByNameEn })}</Fact>
      <Fact label="invoice.buyer">{[invoice.buyerName, invoice.buyerTaxpayerNumber].filter(Boolean).join(' · ')}</Fact>
      <Fact label="invoice.seller" wide>
        {[seller.taxpayerName, seller.taxpayerNumber, seller.address, seller.phone, seller.bank, seller.bankAccount]
          .filter(Boolean)
          .join(' · ')}
      </Fact>
      {invoice.reason ? (
        <Fact label="invoice.reason" wide>
          {invoice.reason}
        </Fact>
      ) : null}
      {invoice.remark ? (
        <Fact label="invoice.remark" wide>
          {invoice.remark}
        </Fact>
      ) : null}
    </FactSheet>
  );
}

interface ReverseProps {
  invoice: Pick<Invoice.Head, 'id' | 'number' | 'billCount'>;
  /** Absent on the screen of a patient's bill, which knows it. */
  patient?: BandSubject;
  close: () => void;
}

/** Asks why, says what will happen. */
export function Reverse({ invoice, patient, close }: ReverseProps) {
  const { id, number, billCount } = invoice;
  const { say } = useWords();
  const tellDone = useDoneNotice();
  const [reverse] = api.useIssueRedInvoiceMutation({ tells: 'caller' });
  return (
    <ConfirmAct
      patient={patient}
      title={say('invoice.red.title', { number })}
      effect={billCount > 1 ? say('invoice.red.effectSeveral', { count: billCount }) : say('invoice.red.effect')}
      act={say('invoice.act.red')}
      danger
      reason="required"
      confirm={async (reason) => {
        const red = await reverse({ id, reason })
          .unwrap()
          .catch((thrown) => {
            throw isCallProblem(thrown) ? { ...thrown, message: say('invoice.red.failed', { problem: thrown.message }) } : thrown;
          });
        tellDone({ message: 'invoice.red.done', values: { number: red.number }, stays: true });
      }}
      close={close}
    />
  );
}
