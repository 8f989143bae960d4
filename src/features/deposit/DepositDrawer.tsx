import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import type { ReceiptActs } from '../../blocks/receiptActs.ts';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { useWords } from '../../words/useWords.ts';
import { bandOfDeposit } from './bandOfDeposit.ts';
import { PayBackForm } from './PayBackForm.tsx';

/** One deposit: where its money went, and paying it back. */
export function DepositDrawer({ id, close, Receipt }: { id: string; close: () => void; Receipt: ReceiptActs }) {
  const { say, name, money, amount, dateTime } = useWords();
  const { currentData: deposit, error, refetch } = api.useQueryDepositQuery({ id });
  const [isPayingBack, setPayingBack] = useState(false);
  const lacksRight = useMissingRight('o_deposit_refund');
  if (!deposit) {
    return (
      <DetailDrawer title={say('deposit.name')} close={close}>
        {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : <Skeleton variant="rectangular" height={240} />}
      </DetailDrawer>
    );
  }
  const whyNot = deposit.balance === 0 ? say('deposit.refused.spent') : lacksRight;
  return (
    <>
      <DetailDrawer
        patient={bandOfDeposit(deposit)}
        title={say('deposit.ofPatient', { name: deposit.patientName, number: deposit.depositNumber })}
        close={close}
        acts={
          <DisabledReason reason={whyNot}>
            <Button variant="outlined" color="error" onClick={() => setPayingBack(true)}>
              {say('deposit.act.payBack')}
            </Button>
          </DisabledReason>
        }
      >
        <FactSheet>
          <Fact label="deposit.number">{deposit.depositNumber}</Fact>
          <Fact label="deposit.purpose">{name({ nameZh: deposit.purposeZh, nameEn: deposit.purposeEn })}</Fact>
          <Fact label="deposit.amount">{money(deposit.amount)}</Fact>
          <Fact label="deposit.used">{money(deposit.used)}</Fact>
          <Fact label="deposit.paidBack">{money(deposit.paidBack)}</Fact>
          <Fact label="deposit.balance">{money(deposit.balance)}</Fact>
          <Fact label="deposit.takenAt">{dateTime(deposit.takenAt)}</Fact>
          <Fact label="deposit.takenBy">{name({ name: deposit.staffName, nameEn: deposit.staffNameEn })}</Fact>
          <Fact label="field.remark" wide>
            {deposit.note}
          </Fact>
          <Fact label="deposit.receipt">
            <Receipt id={id} />
          </Fact>
        </FactSheet>
        <DetailTable
          title="deposit.entries"
          rows={deposit.entries}
          keyOf={(entry) => entry.id}
          empty="deposit.entries.none"
          columns={[
            { label: 'deposit.entry.at', cell: (entry) => dateTime(entry.at) },
            { label: 'deposit.entry.kind', cell: (entry) => say(`deposit.entry.kind.${entry.kind}`) },
            { label: 'deposit.entry.amount', cell: (entry) => amount(entry.amount), right: true },
            { label: 'deposit.entry.after', cell: (entry) => amount(entry.balanceAfter), right: true },
            { label: 'deposit.entry.bill', cell: (entry) => entry.billNumber ?? (entry.reason || '–') },
            { label: 'deposit.entry.staff', cell: (entry) => name({ name: entry.staffName, nameEn: entry.staffNameEn }) },
          ]}
        />
      </DetailDrawer>
      {isPayingBack ? <PayBackForm deposit={deposit} close={() => setPayingBack(false)} /> : null}
    </>
  );
}
