import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { MoneyField } from '../../blocks/MoneyField.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import { dateAt } from '../../domain/dates.ts';
import { checkEobNumber } from '../../domain/insurance/rules.ts';
import type * as Insurance from '../../domain/insurance/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkRequired } from '../../domain/required.ts';
import { useWords } from '../../words/useWords.ts';
import { ClaimFacts } from './ClaimFacts.tsx';
import style from './insurance.module.css';

interface Draft {
  eobNumber: string;
  reportNumber: string;
  paid: number | null;
  receivedOn: string;
}
const Field = fieldsOf<Draft>();
const check = (draft: Draft): FieldProblem<Draft>[] => [...checkEobNumber(draft), ...checkRequired(draft, ['paid', 'receivedOn'])];

export function EobForm({ claim: latest, close }: { claim: Insurance.ClaimFull; close: () => void }) {
  // As it was seen when the form opened: a colleague's answer does not slip in behind it.
  const [claim] = useState(latest);
  const [save] = api.useSaveEobMutation({ tells: 'caller' });
  const [start] = useState<Draft>(() => ({ eobNumber: '', reportNumber: '', paid: null, receivedOn: dateAt(new Date()) }));
  const send = (draft: Draft) => save({ ...draft, paid: draft.paid ?? 0, claimId: claim.id, version: claim.version }).unwrap();
  return (
    <DrawerForm title="insurance.act.receive" start={start} check={check} save={send} close={close}>
      <ClaimFacts claim={claim} />
      <Field.Text of="eobNumber" label="insurance.eob.number" required autoFocus />
      <Field.Text of="reportNumber" label="insurance.eob.report" />
      <Field.Money of="paid" label="insurance.claim.paid" required />
      <Field.Date of="receivedOn" label="insurance.eob.receivedOn" required />
    </DrawerForm>
  );
}

interface Shares {
  paid: Record<string, number | null>;
  lines: string;
}

/** What came, shared out over the bills: proposed as far as it reaches, in their order. */
export function DistributionForm({ claim: latest, close }: { claim: Insurance.ClaimFull; close: () => void }) {
  const [claim] = useState(latest);
  const [distribute] = api.useDistributeClaimMutation({ tells: 'caller' });
  const came = claim.eobs.reduce((sum, { paid }) => sum + paid, 0);
  const [start] = useState<Shares>(() => {
    let left = came;
    const paid = claim.bills.map(({ billId, requested }) => {
      const share = Math.min(left, requested);
      left -= share;
      return [billId, share] as const;
    });
    return { paid: Object.fromEntries(paid), lines: '' };
  });
  const checkShares = ({ paid }: Shares): FieldProblem<Shares>[] => {
    const total = Object.values(paid).reduce<number>((sum, share) => sum + (share ?? 0), 0);
    return [
      ...(claim.bills.some(({ billId, requested }) => (paid[billId] ?? 0) > requested)
        ? [{ field: 'lines', message: 'insurance.distribution.tooMuch' } as const]
        : []),
      ...(total > came ? [{ field: 'lines', message: 'insurance.distribution.aboveEob' } as const] : []),
    ];
  };
  const send = ({ paid }: Shares) =>
    distribute({
      claimId: claim.id,
      lines: claim.bills.map(({ billId }) => ({ billId, paid: paid[billId] ?? 0 })),
      version: claim.version,
    }).unwrap();
  return (
    <DrawerForm title="insurance.act.distribute" start={start} check={checkShares} save={send} close={close}>
      <ClaimFacts claim={claim} />
      <Lines bills={claim.bills} came={came} />
    </DrawerForm>
  );
}

function Lines({ bills, came }: { bills: Insurance.ClaimFull['bills']; came: number }) {
  const { say, money } = useWords();
  const paid = useWatch<Shares, 'paid'>({ name: 'paid' });
  const { setValue } = useFormContext<Shares>();
  const { errors } = useFormState<Shares>();
  const wrong = errors.lines as FieldWords | undefined;
  return (
    <div className={style.wide}>
      <p className={style.line}>{say('insurance.distribution.came', { amount: money(came) })}</p>
      <DetailTable
        title="insurance.claim.bills"
        rows={bills}
        keyOf={({ billId }) => billId}
        empty="insurance.claim.noBills"
        columns={[
          { label: 'refund.bill', cell: (bill) => bill.billNumber },
          { label: 'membership.patient', cell: (bill) => <PatientCell of={bill} /> },
          { label: 'insurance.claim.requested', cell: (bill) => money(bill.requested), right: true },
          {
            label: 'insurance.claim.paid',
            right: true,
            cell: (bill) => (
              <div className={style.small}>
                <MoneyField
                  value={paid[bill.billId] ?? null}
                  onChange={(share) => setValue('paid', { ...paid, [bill.billId]: share }, { shouldDirty: true })}
                  ids={{ 'aria-label': `${say('insurance.claim.paid')} ${bill.billNumber}` }}
                />
              </div>
            ),
          },
        ]}
      />
      {wrong ? (
        <p role="alert" className={style.wrong}>
          {say(wrong.message, wrong.values)}
        </p>
      ) : null}
    </div>
  );
}
