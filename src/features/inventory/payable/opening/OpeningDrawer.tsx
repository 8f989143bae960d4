import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../../../api/api.ts';
import { ConfirmAct } from '../../../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../../../blocks/DisabledReason.tsx';
import { ErrorState } from '../../../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../../../blocks/FactSheet.tsx';
import { useStaff } from '../../../../blocks/staff.ts';
import table from '../../../../blocks/table.module.css';
import { useMissingRight } from '../../../../blocks/useMissingRight.ts';
import type * as Opening from '../../../../domain/inventory/payable/opening/shapes.ts';
import { accountState } from '../../../../domain/inventory/payable/states.ts';
import { useWords } from '../../../../words/useWords.ts';
import { SideDrawer } from '../../SideDrawer.tsx';
import { OpeningForm } from './OpeningForm.tsx';

/** The opening of the clinic: set once, by two people. */
export function OpeningDrawer({ close }: { close: () => void }) {
  const { say } = useWords();
  const { currentData, error, refetch } = api.useQuerySupplierOpeningQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isWriting, setWriting] = useState(false);
  if (currentData && (isWriting || currentData.opening === null))
    return <OpeningForm opening={currentData.opening} close={() => (currentData.opening ? setWriting(false) : close())} />;
  const isLoading = !error && !currentData;
  const opening = currentData?.opening;
  return (
    <SideDrawer
      title={say('inventory.payable.opening.title')}
      close={close}
      acts={
        opening && opening.status === accountState.waiting ? (
          <Acts opening={opening} edit={() => setWriting(true)} refresh={() => void refetch()} close={close} />
        ) : undefined
      }
    >
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {isLoading ? <Skeleton variant="rounded" height={240} /> : null}
      {opening ? <Facts opening={opening} /> : null}
    </SideDrawer>
  );
}

function Facts({ opening }: { opening: Opening.OpeningFull }) {
  const { say, name, date, amount } = useWords();
  const isInForce = opening.status === accountState.inForce;
  return (
    <>
      <Alert severity={isInForce ? 'success' : 'info'}>
        {isInForce ? say('inventory.payable.opening.inForce', { day: date(opening.day) }) : say('inventory.payable.opening.waiting')}
      </Alert>
      <FactSheet>
        <Fact label="inventory.payable.opening.day">{date(opening.day)}</Fact>
        <Fact label="inventory.document.creator">{name(opening.creator)}</Fact>
        <Fact label="inventory.payable.opening.reason">{opening.reason}</Fact>
      </FactSheet>
      <p>{say('inventory.payable.opening.settled', { count: opening.settledCount, amount: amount(opening.settledAmount) })}</p>
      {opening.lines.length === 0 ? <p>{say('inventory.payable.opening.none')}</p> : null}
      {opening.lines.length > 0 ? (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{say('inventory.field.supplier')}</th>
              <th scope="col">{say('inventory.payable.opening.way')}</th>
              <th scope="col" className={table.number}>
                {say('inventory.payable.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {opening.lines.map((line) => (
              <tr key={line.supplierId}>
                <td>{name(line.supplier)}</td>
                <td>{say(`inventory.payable.opening.way.${line.way}`)}</td>
                <td className={table.number}>{amount(line.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  );
}

interface ActsProps {
  opening: Opening.OpeningFull;
  edit: () => void;
  refresh: () => void;
  close: () => void;
}

function Acts({ opening, edit, refresh, close }: ActsProps) {
  const { say, date } = useWords();
  const { user } = useStaff();
  const { data: setting } = api.useQueryStockSettingQuery();
  const lacks = useMissingRight('o_supplier_account');
  const [asking, setAsking] = useState<'confirm' | 'withdraw'>();
  const [confirm] = api.useConfirmSupplierOpeningMutation({ tells: 'caller' });
  const [end] = api.useEndSupplierOpeningMutation({ tells: 'caller' });
  const isOwn = opening.createdBy === user.userId && setting?.ownApproval === false;
  const { id, version } = opening;
  const run = async (reason: string) => {
    try {
      if (asking === 'confirm') await confirm({ id, version }).unwrap();
      else {
        await end({ id, version, reason }).unwrap();
        close();
      }
    } finally {
      refresh();
    }
  };
  return (
    <>
      <DisabledReason reason={lacks}>
        <Button variant="outlined" color="error" onClick={() => setAsking('withdraw')}>
          {say('inventory.payable.act.withdraw')}
        </Button>
      </DisabledReason>
      <DisabledReason reason={lacks}>
        <Button variant="outlined" onClick={edit}>
          {say('action.edit')}
        </Button>
      </DisabledReason>
      <DisabledReason reason={lacks ?? (isOwn ? say('inventory.refused.own') : undefined)}>
        <Button variant="contained" onClick={() => setAsking('confirm')}>
          {say('inventory.payable.act.confirm')}
        </Button>
      </DisabledReason>
      {asking ? (
        <ConfirmAct
          title={say(`inventory.payable.opening.confirm.${asking}`, { day: date(opening.day) })}
          effect={say(`inventory.payable.opening.effect.${asking}`)}
          act={say(`inventory.payable.act.${asking}`)}
          danger={asking === 'withdraw'}
          {...(asking === 'withdraw' ? { reason: 'required' as const } : {})}
          confirm={run}
          close={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}
