import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { isHeldMoney } from '../domain/billing/payments.ts';
import { dateAt } from '../domain/dates.ts';
import { useWords } from '../words/useWords.ts';
import { ConfirmAct } from './ConfirmAct.tsx';
import { useDoneNotice } from './doneNotice.ts';
import form from './form.module.css';
import { MoneyField } from './MoneyField.tsx';
import type { BandSubject } from './PatientBand.tsx';
import { useLimitedAct } from './useLimitedAct.ts';

export interface CorrectablePayment {
  id: string;
  methodCode: string;
  at: string;
  /** Fen of its method that can be moved; negative for money that was paid out. */
  correctable: number;
  /** Number of the bill, card entry, package or deposit it was for. */
  number: string;
}

interface Props {
  payment: CorrectablePayment;
  patient: BandSubject | undefined;
  close: () => void;
}

/** By which method a payment, or a part of it, was really paid. Beyond the open till of today a second person is asked. */
export function CorrectPayment({ payment, patient, close }: Props) {
  const { say, name, money } = useWords();
  const tell = useDoneNotice();
  const doOrAsk = useLimitedAct();
  const [correct] = api.useCorrectPaymentMutation({ tells: 'caller' });
  const { data: methods = [] } = api.useQueryVisitPaymentMethodsQuery();
  const most = Math.abs(payment.correctable);
  const [methodCode, setMethod] = useState('');
  const [amount, setAmount] = useState<number | null>(most);
  const [reference, setReference] = useState('');
  const methodName = (code: string) => name(methods.find((method) => method.code === code) ?? { name: code });
  return (
    <ConfirmAct
      title={say('till.correction.payment.title', { number: payment.number })}
      act={say('till.correction.payment.act')}
      patient={patient}
      reason="required"
      effect={
        <>
          <p>
            {say('till.correction.payment.effect', {
              method: methodName(payment.methodCode),
              amount: money(payment.correctable),
              day: dateAt(payment.at),
            })}
          </p>
          <Labelled label={say('till.correction.payment.method')} isRequired>
            <Select
              size="small"
              value={methodCode}
              onChange={(event) => setMethod(event.target.value)}
              inputProps={{ 'aria-label': say('till.correction.payment.method') }}
            >
              {methods
                .filter(({ code, isOffered }) => isOffered && code !== payment.methodCode && !isHeldMoney(code))
                .map((method) => (
                  <MenuItem key={method.code} value={method.code}>
                    {name(method)}
                  </MenuItem>
                ))}
            </Select>
          </Labelled>
          <Labelled label={say('till.correction.payment.amount')} isRequired>
            <MoneyField value={amount} onChange={setAmount} ids={{ 'aria-label': say('till.correction.payment.amount') }} />
          </Labelled>
          <Labelled label={say('till.correction.payment.reference')}>
            <OutlinedInput
              size="small"
              value={reference}
              onChange={(event) => setReference(event.target.value.trim())}
              inputProps={{ 'aria-label': say('till.correction.payment.reference'), maxLength: 64, autoComplete: 'off' }}
            />
          </Labelled>
        </>
      }
      confirm={async (reason, confirmed) => {
        const draft = { paymentId: payment.id, amount: amount ?? 0, methodCode, ...(reference && { reference }), reason };
        const done = await doOrAsk({ act: 'paymentCorrection', draft, confirmed, perform: () => correct(draft).unwrap() });
        if (done) tell({ message: 'till.correction.payment.done' });
      }}
      close={close}
    />
  );
}

function Labelled({ label, isRequired, children }: { label: string; isRequired?: boolean; children: React.ReactNode }) {
  return (
    <div style={{ display: 'grid', gap: 4, marginTop: 8 }}>
      <span>
        {label}
        {isRequired ? <span className={form.required}> *</span> : null}
      </span>
      {children}
    </div>
  );
}
