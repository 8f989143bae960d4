import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../../../api/api.ts';
import { ConfirmAct } from '../../../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../../../blocks/DisabledReason.tsx';
import { ErrorState } from '../../../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../../../blocks/FactSheet.tsx';
import { useStaff } from '../../../../blocks/staff.ts';
import { useMissingRight } from '../../../../blocks/useMissingRight.ts';
import type * as Consignment from '../../../../domain/inventory/consignment/shapes.ts';
import { settlementCan, settlementState, settlementStateWords } from '../../../../domain/inventory/consignment/states.ts';
import { PrintActs } from '../../../../print/acts/PrintActs.tsx';
import { useWords } from '../../../../words/useWords.ts';
import { ExportLines } from '../../ExportLines.tsx';
import { SideDrawer } from '../../SideDrawer.tsx';
import { DueLines } from './DueLines.tsx';

/** One settlement with its lines; a second person books it. */
export function SettlementDrawer({ id, close }: { id: string; close: () => void }) {
  const { say, name, date, dateTime, amount } = useWords();
  const { currentData, error, refetch } = api.useQueryConsignmentSettlementQuery({ id }, { refetchOnMountOrArgChange: true });
  const isLoading = !error && !currentData;
  return (
    <SideDrawer
      title={[say('inventory.consignment.settlement'), currentData?.number].filter(Boolean).join(' ')}
      close={close}
      head={
        currentData ? (
          <>
            <ExportLines kind="settlement" document={currentData} />
            <PrintActs of={[{ document: 'settlement', settlementId: id }]} />
          </>
        ) : undefined
      }
      acts={currentData ? <Acts settlement={currentData} refresh={() => void refetch()} /> : undefined}
    >
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {isLoading ? <Skeleton variant="rounded" height={240} /> : null}
      {currentData ? (
        <>
          <FactSheet>
            <Fact label="inventory.field.supplier">{name(currentData.supplier)}</Fact>
            <Fact label="field.status">{say(settlementStateWords[currentData.status])}</Fact>
            <Fact label="inventory.consignment.since">{currentData.since ? date(currentData.since) : '–'}</Fact>
            <Fact label="inventory.consignment.until">{date(currentData.until)}</Fact>
            <Fact label="inventory.consignment.amount">{amount(currentData.amount)}</Fact>
            <Fact label="inventory.document.creator">{name(currentData.creator)}</Fact>
            {currentData.booked ? (
              <Fact label="inventory.consignment.booker">
                {name(currentData.booked)} {dateTime(currentData.booked.at)}
              </Fact>
            ) : null}
            {currentData.endReason ? <Fact label="field.reason">{currentData.endReason}</Fact> : null}
            <Fact label="field.remark">{currentData.remark || '–'}</Fact>
          </FactSheet>
          <DueLines label="inventory.consignment.settlement" lines={currentData.lines} />
        </>
      ) : null}
    </SideDrawer>
  );
}

function Acts({ settlement, refresh }: { settlement: Consignment.SettlementFull; refresh: () => void }) {
  const { say, amount } = useWords();
  const { user } = useStaff();
  const { data: setting } = api.useQueryStockSettingQuery();
  const lacks = useMissingRight('o_supplier_account');
  const [asking, setAsking] = useState<'book' | 'end'>();
  const [book] = api.useBookConsignmentSettlementMutation({ tells: 'caller' });
  const [end] = api.useEndConsignmentSettlementMutation({ tells: 'caller' });
  const { id, version, number, status, isLatest } = settlement;
  const isOwn = settlement.createdBy === user.userId && setting?.ownApproval === false;
  const isBooked = status === settlementState.booked;
  const endWord = isBooked ? 'void' : 'discard';
  const notLatest = isBooked && !isLatest ? say('inventory.consignment.refused.notLatest', { number }) : undefined;
  const run = async (reason: string) => {
    try {
      if (asking === 'book') await book({ id, version }).unwrap();
      else await end({ id, version, reason }).unwrap();
    } finally {
      refresh();
    }
  };
  return (
    <>
      {settlementCan('end', status) ? (
        <DisabledReason reason={lacks ?? notLatest}>
          <Button variant="outlined" color="error" onClick={() => setAsking('end')}>
            {say(`inventory.consignment.act.${endWord}`)}
          </Button>
        </DisabledReason>
      ) : null}
      {settlementCan('book', status) ? (
        <DisabledReason reason={lacks ?? (isOwn ? say('inventory.refused.own') : undefined)}>
          <Button variant="contained" onClick={() => setAsking('book')}>
            {say('inventory.consignment.act.book')}
          </Button>
        </DisabledReason>
      ) : null}
      {asking === 'book' ? (
        <ConfirmAct
          title={say('inventory.consignment.confirm.book', { number })}
          effect={say('inventory.consignment.effect.book', { amount: amount(settlement.amount) })}
          act={say('inventory.consignment.act.book')}
          confirm={run}
          close={() => setAsking(undefined)}
        />
      ) : null}
      {asking === 'end' ? (
        <ConfirmAct
          title={say(`inventory.consignment.confirm.${endWord}`, { number })}
          effect={say('inventory.consignment.effect.end')}
          act={say(`inventory.consignment.act.${endWord}`)}
          danger
          reason="required"
          confirm={run}
          close={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}
