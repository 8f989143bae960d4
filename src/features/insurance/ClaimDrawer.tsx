import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import type * as Insurance from '../../domain/insurance/shapes.ts';
import { claimCan } from '../../domain/insurance/states.ts';
import { PrintActs } from '../../print/acts/PrintActs.tsx';
import { useWords } from '../../words/useWords.ts';
import { ClaimFacts } from './ClaimFacts.tsx';
import { ClaimFiles } from './ClaimFiles.tsx';
import { DistributionForm, EobForm } from './EobForm.tsx';

type Question = 'submit' | 'completePaid' | 'completeUnpaid' | 'cancel';

/** One claim: its bills, the insurer's answers, the next step. */
export function ClaimDrawer({ id, close }: { id: string; close: () => void }) {
  const { say, name, money, dateTime } = useWords();
  const { currentData: claim, error, refetch } = api.useQueryClaimQuery({ id });
  const [doing, setDoing] = useState<Question | 'receive' | 'distribute'>();
  const reason = useMissingRight('o_claim');
  const stop = () => setDoing(undefined);
  if (!claim) {
    return (
      <DetailDrawer title={say('insurance.claims')} close={close}>
        {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : <Skeleton variant="rectangular" height={240} />}
      </DetailDrawer>
    );
  }
  const acts = (['submit', 'receive', 'distribute', 'completePaid', 'completeUnpaid', 'cancel'] as const).filter((act) =>
    claimCan(act, claim.status),
  );
  return (
    <>
      <DetailDrawer
        title={say('insurance.claim.of', {
          number: claim.claimNumber,
          company: name({ nameZh: claim.companyNameZh, nameEn: claim.companyNameEn }),
        })}
        close={close}
        acts={
          <>
            <PrintActs of={[{ document: 'claim', claimIds: [id] }]} {...(reason && { reason })} />
            {acts.map((act, index) => (
              <DisabledReason key={act} reason={reason}>
                <Button
                  variant={index === 0 ? 'contained' : 'outlined'}
                  color={act === 'cancel' ? 'error' : 'primary'}
                  onClick={() => setDoing(act)}
                >
                  {say(`insurance.act.${act}`)}
                </Button>
              </DisabledReason>
            ))}
          </>
        }
      >
        <FactSheet>
          <Fact label="field.status">
            <StatusDot kind="claim" state={claim.status} />
          </Fact>
          <Fact label="insurance.claim.requested">{money(claim.requested)}</Fact>
          <Fact label="insurance.claim.paid">{money(claim.paid)}</Fact>
          <Fact label="insurance.claim.createdAt">{dateTime(claim.createdAt)}</Fact>
          <Fact label="insurance.claim.submittedAt">{dateTime(claim.submittedAt)}</Fact>
          <Fact label="insurance.claim.closedAt">{dateTime(claim.closedAt)}</Fact>
        </FactSheet>
        <DetailTable
          title="insurance.claim.bills"
          rows={claim.bills}
          keyOf={({ billId }) => billId}
          empty="insurance.claim.noBills"
          columns={[
            { label: 'refund.bill', cell: (bill) => bill.billNumber },
            { label: 'membership.patient', cell: (bill) => <PatientCell of={bill} /> },
            { label: 'insurance.claim.requested', cell: (bill) => money(bill.requested), right: true },
            { label: 'insurance.claim.paid', cell: (bill) => money(bill.paid), right: true },
          ]}
        />
        <DetailTable
          title="insurance.eobs"
          rows={claim.eobs}
          keyOf={(eob) => eob.id}
          empty="insurance.eobs.none"
          columns={[
            { label: 'insurance.eob.number', cell: (eob) => eob.eobNumber },
            { label: 'insurance.eob.report', cell: (eob) => eob.reportNumber || '–' },
            { label: 'insurance.eob.receivedOn', cell: (eob) => eob.receivedOn },
            { label: 'insurance.claim.paid', cell: (eob) => money(eob.paid), right: true },
            { label: 'membership.entry.staff', cell: (eob) => name({ name: eob.staffName, nameEn: eob.staffNameEn }) },
          ]}
        />
        <ClaimFiles claim={claim} reason={reason} />
      </DetailDrawer>
      {doing === 'receive' ? <EobForm claim={claim} close={stop} /> : null}
      {doing === 'distribute' ? <DistributionForm claim={claim} close={stop} /> : null}
      {doing && doing !== 'receive' && doing !== 'distribute' ? <Ask question={doing} claim={claim} close={stop} /> : null}
    </>
  );
}

function Ask({ question, claim, close }: { question: Question; claim: Insurance.ClaimFull; close: () => void }) {
  const { say } = useWords();
  const [submit] = api.useSubmitClaimMutation({ tells: 'caller' });
  const [complete] = api.useCompleteClaimMutation({ tells: 'caller' });
  const [cancel] = api.useCancelClaimMutation({ tells: 'caller' });
  const seen = { id: claim.id, version: claim.version };
  const run = (): Promise<unknown> => {
    if (question === 'submit') return submit(seen).unwrap();
    if (question === 'cancel') return cancel(seen).unwrap();
    return complete({ ...seen, isPaid: question === 'completePaid' }).unwrap();
  };
  return (
    <ConfirmAct
      title={say(`insurance.${question}.title`, { number: claim.claimNumber })}
      effect={<ClaimFacts claim={claim} />}
      act={say(`insurance.act.${question}`)}
      danger={question === 'cancel'}
      confirm={run}
      close={close}
    />
  );
}
