import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import type { BandSubject } from '../../blocks/PatientBand.tsx';
import { checkBuyer } from '../../domain/invoice/rules.ts';
import type * as Sendings from '../../domain/invoice/sendingShapes.ts';
import type * as Invoice from '../../domain/invoice/shapes.ts';
import { checkReason } from '../../domain/required.ts';
import { useWords } from '../../words/useWords.ts';
import { CompanyNumber } from './CompanyNumber.tsx';
import style from './invoice.module.css';

interface Draft {
  buyerKind: Invoice.BuyerKind;
  buyerName: string;
  taxpayerNumber: string;
  reason: string;
}
const Field = fieldsOf<Draft>();
const buyerKinds = [
  { value: 'person', label: 'invoice.buyer.person' },
  { value: 'company', label: 'invoice.buyer.company' },
] as const;

interface Props {
  invoice: Invoice.Full;
  way: Sendings.Sending;
  patient: BandSubject;
  close: () => void;
}

/** The buyer of a refused invoice, to be corrected and sent anew. */
export function ResendDrawer({ invoice, way, patient, close }: Props) {
  const { say } = useWords();
  const tellDone = useDoneNotice();
  const [resend] = api.useResendInvoiceMutation({ tells: 'caller' });
  const [start] = useState<Draft>(() => ({
    buyerKind: way.buyerKind,
    buyerName: way.buyerName,
    taxpayerNumber: way.buyerTaxpayerNumber,
    reason: '',
  }));
  // As it was seen when the drawer opened.
  const [version] = useState(way.version);
  return (
    <DrawerForm
      patient={patient}
      title="invoice.sending.resend.title"
      saveLabel="invoice.sending.act.again"
      start={start}
      check={(draft) => [...checkBuyer(draft), ...checkReason(draft.reason)]}
      save={({ reason, ...buyer }) => resend({ id: invoice.id, reason, buyer, version }).unwrap()}
      done={() => tellDone({ message: 'invoice.sending.resend.done' })}
      close={close}
    >
      {way.problem ? (
        <Alert severity="error" className={style.wide ?? ''}>
          {say('invoice.sending.problem')}: {way.problem}
        </Alert>
      ) : null}
      <Field.Choice of="buyerKind" label="invoice.buyer.kind" required options={buyerKinds} />
      <Field.Text of="buyerName" label="invoice.buyer.title" required autoFocus />
      <CompanyNumber />
      <Field.Area of="reason" label="invoice.sending.resend.reason" required rows={2} />
    </DrawerForm>
  );
}
