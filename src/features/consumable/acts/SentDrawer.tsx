import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { DetailDrawer } from '../../../blocks/DetailDrawer.tsx';
import { DetailTable } from '../../../blocks/DetailTable.tsx';
import { Fact } from '../../../blocks/FactSheet.tsx';
import { NeedsRight } from '../../../blocks/NeedsRight.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import { GoodsName } from '../../../blocks/stock/GoodsName.tsx';
import { Quantity } from '../../../blocks/stock/Quantity.tsx';
import type * as Consumable from '../../../domain/consumable/shapes.ts';
import { sendingState } from '../../../domain/consumable/states.ts';
import { useWords } from '../../../words/useWords.ts';
import { RequestFacts } from './RequestFacts.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';

/** One sending with its batches; what was not used can be taken back into them. */
export function SentDrawer({ sending, close }: { sending: Consumable.Sending; close: () => void }) {
  const { say, name, dateTime } = useWords();
  const [isAsking, setAsking] = useState(false);
  const { number, status, returnable } = sending;
  const why = status === sendingState.back ? say('consumable.refused.takenBack') : say('consumable.refused.used', { number });
  return (
    <DetailDrawer
      title={say('consumable.sending.title', { number })}
      close={close}
      acts={
        <>
          <Button variant="outlined" onClick={close}>
            {say('action.close')}
          </Button>
          <NeedsRight need="o_consumable_move" reason={returnable > 0 ? undefined : why}>
            <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
              {say('consumable.takeBack')}
            </Button>
          </NeedsRight>
        </>
      }
    >
      {sending.isRefunded && returnable > 0 ? <Alert severity="info">{say('consumable.sending.refunded')}</Alert> : null}
      <RequestFacts of={sending}>
        <Fact label="field.status">
          <StatusDot kind="consumableSending" state={status} />
        </Fact>
        <Fact label="consumable.field.stockroom">{name(sending.warehouse)}</Fact>
        <Fact label="consumable.field.sender">{`${name(sending.sender)} ${dateTime(sending.sentAt)}`}</Fact>
      </RequestFacts>
      <DetailTable
        title="consumable.field.goods"
        rows={sending.batches}
        keyOf={({ id }) => id}
        empty="consumable.lines.none"
        columns={[
          { label: 'consumable.field.goods', cell: (row) => <GoodsName of={row} /> },
          { label: 'consumable.field.batch', cell: ({ batchNumber }) => batchNumber },
          { label: 'consumable.field.expires', cell: ({ expiresOn }) => expiresOn },
          { label: 'consumable.field.quantity', right: true, cell: (row) => <Quantity goods={row} value={row.quantity} /> },
          {
            label: 'consumable.field.returned',
            right: true,
            cell: (row) => <Quantity goods={row} value={row.returned || null} />,
          },
        ]}
      />
      {sending.returns.length > 0 ? (
        <DetailTable
          title="consumable.returns"
          rows={sending.returns}
          keyOf={({ at }) => at}
          empty="consumable.lines.none"
          columns={[
            { label: 'consumable.field.at', cell: ({ at }) => dateTime(at) },
            { label: 'consumable.field.person', cell: ({ by }) => name(by) },
            { label: 'field.reason', cell: ({ reason }) => reason },
          ]}
        />
      ) : null}
      {isAsking ? <TakeBackDialog sending={sending} close={() => setAsking(false)} /> : null}
    </DetailDrawer>
  );
}
