import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { EmptyState } from '../../../blocks/EmptyState.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { PatientCell } from '../../../blocks/PatientCell.tsx';
import { blocksOf, type GivenTogether, nextTimeOf, type PatientBlock } from '../../../domain/nursing/blocks/blocks.ts';
import type * as Execution from '../../../domain/nursing/shapes.ts';
import { executionState } from '../../../domain/nursing/states.ts';
import { orderType } from '../../../domain/order/orderTypes.ts';
import { useWords } from '../../../words/useWords.ts';
import { StandingOfOrder } from '../executionColumns.tsx';
import { LineActs } from '../LineActs.tsx';
import { OrderText } from '../OrderText.tsx';
import { SkinTestResult } from '../skinTest/SkinTestResult.tsx';
import type { WatchedTest } from '../skinTest/useSkinTests.ts';
import { againstExecuting, againstStarting } from '../standing.ts';
import style from './blocks.module.css';

/** The most orders that one question may ask for. */
const most = 100;

/** Orders to carry out by patient: the patient once, each infusion group as one card with its time, its reason and its act. */
export function PatientBlocks({ criteria }: { criteria: Execution.Criteria }) {
  const { say } = useWords();
  const asked = { page: 1, size: most, sort: 'patientName', direction: 'asc' as const, ...criteria };
  const { currentData, error, refetch } = api.useQueryExecutionListQuery(asked);
  const [reading, setReading] = useState<WatchedTest>();
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  const orders = currentData?.rows ?? [];
  const isCut = (currentData?.total ?? 0) > orders.length;
  return (
    <div className={style.scroll}>
      {currentData && orders.length === 0 ? <EmptyState line={say('nursing.block.none')} /> : null}
      {isCut ? <p className={style.barred}>{say('nursing.block.cut', { count: most })}</p> : null}
      <ul className={style.blocks} aria-label={say('nursing.orders')}>
        {blocksOf(orders).map((block) => (
          <Block key={block.encounterId} block={block} read={setReading} />
        ))}
      </ul>
      {reading ? <SkinTestResult test={reading} close={() => setReading(undefined)} /> : null}
    </div>
  );
}

interface BlockProps {
  block: PatientBlock;
  read: (test: WatchedTest) => void;
}

function Block({ block: { patient, given }, read }: BlockProps) {
  const orders = given.flat();
  return (
    <li className={style.block}>
      <div className={style.patient}>
        <PatientCell of={patient} />
      </div>
      <ul className={style.cards}>
        {given.map((group) => (
          <GroupCard key={group[0].id} group={group} orders={orders} read={read} />
        ))}
      </ul>
    </li>
  );
}

interface CardProps {
  group: GivenTogether;
  /** Every order of the visit in the list. */
  orders: readonly Execution.Line[];
  read: (test: WatchedTest) => void;
}

function GroupCard({ group, orders, read }: CardProps) {
  const { say, time } = useWords();
  const [first] = group;
  const isOpen = first.status !== executionState.executed;
  const last = first.lastExecutedAt;
  return (
    <li className={style.card}>
      <div className={style.orders}>
        {group.map((order) => (
          <OrderText key={order.id} order={order} />
        ))}
        {isOpen ? <Barred group={group} orders={orders} read={read} /> : null}
      </div>
      <div className={style.standing}>
        <StandingOfOrder order={first} />
        <span className={style.times}>
          {isOpen && first.adviceType !== orderType.skinTest ? (
            <span>{say('nursing.block.time', { next: nextTimeOf(group), all: first.executionCount })}</span>
          ) : null}
          {last ? <span>{say('nursing.block.last', { time: time(last) })}</span> : null}
        </span>
      </div>
      <div className={style.acts}>
        <LineActs order={first} group={group} read={read} />
      </div>
    </li>
  );
}

/** Why the group cannot be given now, in red; where a skin test is missing that is in the list, with the act that begins it. */
function Barred({ group, orders, read }: CardProps) {
  const { say, language } = useWords();
  const [first] = group;
  const reason =
    first.adviceType === orderType.skinTest
      ? againstStarting(first, language)
      : group.map((order) => againstExecuting(order, language)).find((each) => each !== undefined);
  // A test that runs or was read says so beside the order.
  if (!reason || first.skinTest) return null;
  const test = orders.find((order) => order.adviceType === orderType.skinTest && order.status === executionState.toExecute);
  const isMissing = reason.message === 'nursing.refused.skinTestNeeded';
  return (
    <div className={style.barred}>
      {say(reason.message, reason.values)}
      {isMissing && test ? <LineActs order={test} group={[test]} read={read} /> : null}
    </div>
  );
}
