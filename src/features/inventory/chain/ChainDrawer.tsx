import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { DetailTable } from '../../../blocks/DetailTable.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../../blocks/FactSheet.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import { GoodsName } from '../../../blocks/stock/GoodsName.tsx';
import { Quantity } from '../../../blocks/stock/Quantity.tsx';
import { ReadBoxes } from '../../../blocks/trace/ReadBoxes.tsx';
import { WaitingApprovals } from '../../../blocks/WaitingApprovals.tsx';
import { openOf } from '../../../domain/inventory/chain/rules.ts';
import type * as Chain from '../../../domain/inventory/chain/shapes.ts';
import { chainState, type DifferenceReason, differenceReasonWords } from '../../../domain/inventory/chain/states.ts';
import { PrintActs } from '../../../print/acts/PrintActs.tsx';
import { useWords } from '../../../words/useWords.ts';
import type { Place } from '../document/usePlace.ts';
import { ExportLines } from '../ExportLines.tsx';
import style from '../inventory.module.css';
import { useQuantity } from '../quantity.ts';
import { SideDrawer } from '../SideDrawer.tsx';
import { ChainActs, type Working } from './ChainActs.tsx';
import { ReceiveDrawer } from './ReceiveDrawer.tsx';
import { SettleDrawer } from './SettleDrawer.tsx';

/** One transfer between clinics: what it says, what is under way, what became of each line, what can be done next. */
export function ChainDrawer({ id, place }: { id: string; place: Place }) {
  const { say } = useWords();
  const [working, setWorking] = useState<Working>();
  const { currentData: chain, error, refetch } = api.useQueryChainTransferQuery({ id }, { refetchOnMountOrArgChange: true });
  const stop = () => setWorking(undefined);
  if (chain && working === 'receive') return <ReceiveDrawer key={chain.version} chain={chain} close={stop} />;
  if (chain && working && working !== 'receive')
    return <SettleDrawer key={`${working} ${chain.version}`} chain={chain} way={working} close={stop} />;
  return (
    <SideDrawer
      title={chain ? chain.number : say('inventory.chain.title')}
      close={place.close}
      head={
        chain ? (
          <>
            <ExportLines kind="chain" document={chain} />
            <PrintActs of={[{ document: 'chainTransfer', transferId: id }]} />
          </>
        ) : undefined
      }
      acts={chain ? <ChainActs chain={chain} place={place} work={setWorking} refresh={() => void refetch()} /> : undefined}
    >
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {chain ? <Facts chain={chain} /> : null}
      {chain || error ? null : <Skeleton variant="rounded" height={320} />}
    </SideDrawer>
  );
}

const waits: readonly number[] = [chainState.differing, chainState.refused];

function Facts({ chain }: { chain: Chain.ChainFull }) {
  const { say, name, date, dateTime, amount } = useWords();
  const isUnderWay = chain.days !== null;
  return (
    <>
      <WaitingApprovals objectId={chain.id} />
      <FactSheet>
        <Fact label="field.status">
          <StatusDot kind="chainTransfer" state={chain.status} />
        </Fact>
        <Fact label="inventory.chain.side">{say(`inventory.chain.side.${chain.side}`)}</Fact>
        <Fact label="inventory.chain.from">{`${name(chain.practice)} · ${name(chain.warehouse)}`}</Fact>
        <Fact label="inventory.chain.to">
          {[name(chain.toPractice), name(chain.toWarehouse)].filter((text) => text !== '').join(' · ')}
        </Fact>
        <Fact label="inventory.document.date">{date(chain.happenedOn)}</Fact>
        <Fact label="inventory.document.amount">{amount(chain.amount)}</Fact>
        {isUnderWay ? <Fact label="inventory.chain.transit">{amount(chain.transitAmount)}</Fact> : null}
        {isUnderWay ? <Fact label="inventory.chain.days">{chain.days}</Fact> : null}
        {chain.remark ? <Fact label="field.remark">{chain.remark}</Fact> : null}
      </FactSheet>
      {chain.status === chainState.rejected ? (
        <p className={style.note}>{say('inventory.document.rejected', { reason: chain.auditRemark })}</p>
      ) : null}
      {chain.endReason ? <p className={style.note}>{say('inventory.chain.ended', { reason: chain.endReason })}</p> : null}
      {waits.includes(chain.status) ? <p className={style.note}>{say('inventory.chain.settleHint')}</p> : null}
      <Lines chain={chain} />
      {chain.entries.length > 0 ? <Entries chain={chain} /> : null}
      <ul className={style.timeline}>
        <li>{say('inventory.document.by.created', { name: name(chain.creator), time: dateTime(chain.createdAt) })}</li>
        {chain.audited ? (
          <li>{say('inventory.document.by.audited', { name: name(chain.audited), time: dateTime(chain.audited.at) })}</li>
        ) : null}
        {chain.sent ? <li>{say('inventory.chain.by.sent', { name: name(chain.sent), time: dateTime(chain.sent.at) })}</li> : null}
        {chain.received ? (
          <li>{say('inventory.chain.by.received', { name: name(chain.received), time: dateTime(chain.received.at) })}</li>
        ) : null}
      </ul>
    </>
  );
}

function Lines({ chain }: { chain: Chain.ChainFull }) {
  const { say, amount } = useWords();
  const quantity = useQuantity();
  const isSent = chain.sentAt !== null;
  const difference = ({ reason, surplus, ...line }: Chain.ChainGoods) =>
    [
      reason === '' ? '' : say(differenceReasonWords[reason as DifferenceReason]),
      surplus > 0 ? `${say('inventory.chain.field.surplus')} ${quantity.text(line, surplus)}` : '',
    ]
      .filter((text) => text !== '')
      .join(' ') || '–';
  return (
    <DetailTable
      title="inventory.lines"
      rows={chain.lines}
      keyOf={({ id }) => id}
      empty="inventory.lines.none"
      columns={[
        {
          label: 'inventory.field.goods',
          cell: (line) => (
            <>
              <GoodsName of={line} />
              <ReadBoxes goods={line} quantity={line.quantity} boxes={line.boxes} />
            </>
          ),
        },
        { label: 'inventory.field.batch', cell: ({ batchNumber }) => <span className={style.mono}>{batchNumber}</span> },
        { label: 'inventory.field.expires', cell: ({ expiresOn }) => expiresOn },
        { label: 'inventory.chain.field.sent', right: true, cell: (line) => <Quantity goods={line} value={line.quantity} /> },
        { label: 'inventory.chain.field.cost', right: true, cell: (line) => quantity.cost(line, line.cost) },
        { label: 'inventory.document.amount', right: true, cell: (line) => amount(line.amount) },
        ...(isSent
          ? [
              {
                label: 'inventory.chain.field.open' as const,
                right: true,
                cell: (line: Chain.ChainGoods) => <Quantity goods={line} value={openOf(line)} />,
              },
              { label: 'inventory.chain.reason' as const, cell: difference },
            ]
          : []),
      ]}
    />
  );
}

function Entries({ chain }: { chain: Chain.ChainFull }) {
  const { say, name, amount, dateTime } = useWords();
  const lines = new Map(chain.lines.map((line) => [line.id, line]));
  return (
    <DetailTable
      title="inventory.chain.entries"
      rows={chain.entries}
      keyOf={({ id }) => id}
      empty="inventory.lines.none"
      columns={[
        { label: 'inventory.chain.entry.at', cell: ({ at }) => dateTime(at) },
        { label: 'inventory.chain.entry.kind', cell: ({ kind }) => say(`inventory.chain.entry.${kind}`) },
        {
          label: 'inventory.field.goods',
          cell: ({ lineId }) => {
            const line = lines.get(lineId);
            return line ? <GoodsName of={line} /> : '–';
          },
        },
        {
          label: 'inventory.field.quantity',
          right: true,
          cell: (entry) => {
            const line = lines.get(entry.lineId);
            return line ? <Quantity goods={line} value={entry.quantity} /> : '–';
          },
        },
        { label: 'inventory.chain.entry.amount', right: true, cell: (entry) => amount(entry.amount) },
        { label: 'field.remark', cell: ({ reason }) => reason || '–' },
        { label: 'inventory.chain.entry.staff', cell: ({ staff }) => name(staff) },
      ]}
    />
  );
}
