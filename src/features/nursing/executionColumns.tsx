import { type Column, columnsOf } from '../../blocks/columns.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { Timer } from '../../blocks/Timer.tsx';
import { payState } from '../../domain/billing/states.ts';
import type * as Execution from '../../domain/nursing/shapes.ts';
import { waitMinutes } from '../../domain/nursing/skinTest/rules.ts';
import { executionState } from '../../domain/nursing/states.ts';
import type { Message } from '../../domain/problem.ts';
import type { Language } from '../../domain/session/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { useWords } from '../../words/useWords.ts';
import { LineActs } from './LineActs.tsx';
import style from './nursing.module.css';
import { OrderText } from './OrderText.tsx';
import type { WatchedTest } from './skinTest/useSkinTests.ts';
import { againstExecuting, bracketOf } from './standing.ts';

const column = columnsOf<Execution.Line>();

const patient = column.own('patientName', 'nursing.field.patient', (row) => <PatientCell of={row} />, { width: 152, sort: true });
// What is given needs the room: who ordered it stands over when, and that without the year.
const sent = column.own(
  'sentAt',
  'nursing.field.sentBy',
  (row, { dateTime }) => (
    <span className={style.sent}>
      <span>{row.doctorName}</span>
      <span>{dateTime(row.sentAt).slice('2026-'.length)}</span>
    </span>
  ),
  { width: 116, sort: true },
);
const last = column.own('lastExecutedAt', 'nursing.field.lastExecuted', (row, { dateTime }) => dateTime(row.lastExecutedAt) || '–', {
  width: 148,
});

/** Unpaid waits for the cashier, a running test counts, a read one shows its result, the rest how far it is. */
export function StandingOfOrder({ order }: { order: Execution.Line }) {
  if (order.skinTest?.result) return <Read test={order.skinTest} />;
  if (order.skinTest) return <Timer from={order.skinTest.startedAt} limit={waitMinutes} down />;
  if (order.status === executionState.toExecute && order.payStatus !== payState.paid)
    return <StatusDot kind="pay" state={order.payStatus ?? payState.unpaid} />;
  return <StatusDot kind="execution" state={order.status} />;
}

function Read({ test: { result, isGeneral, startedAt, readAt } }: { test: NonNullable<Execution.Line['skinTest']> }) {
  const { say } = useWords();
  const minutes = readAt === null ? waitMinutes : Math.floor((Date.parse(readAt) - Date.parse(startedAt)) / 60_000);
  return (
    <>
      <StatusDot kind="skinTest" state={result ?? 'negative'} />
      {isGeneral ? <span className={style.waits}>{say('nursing.skinTest.general')}</span> : null}
      {minutes < waitMinutes ? <span className={style.waits}>{say('nursing.skinTest.stopped', { minutes })}</span> : null}
    </>
  );
}

/** Why a drug waits for its skin test, in sight: a group waits as a whole. */
function testReason(group: readonly Execution.Line[], language: Language): Message | undefined {
  const reasons = group.map((member) => againstExecuting(member, language));
  return reasons.find((reason) => reason && skinTestReasons.has(reason.message));
}
const skinTestReasons: ReadonlySet<string> = new Set([
  'nursing.refused.skinTestNeeded',
  'nursing.refused.skinTestRunning',
  'nursing.refused.skinTestPositive',
]);

const Waiting = ({ reason, say }: { reason: Message | undefined; say: Speech['say'] }) =>
  reason ? <span className={style.waits}>{say(reason.message, reason.values)}</span> : null;

const state = column.own(
  'state',
  'nursing.field.standing',
  (row, { say }) => (
    <span className={style.sent}>
      <StandingOfOrder order={row} />
      <span>{say('nursing.count', { done: row.executedCount, all: row.executionCount })}</span>
    </span>
  ),
  { width: 136 },
);

/** `orders` are those shown: brackets and groups are drawn over them. */
export function executionColumns(
  orders: readonly Execution.Line[],
  isOfOnePatient: boolean,
  read: (test: WatchedTest) => void,
): readonly Column<Execution.Line>[] {
  const order = column.own(
    'order',
    'nursing.field.order',
    (row, { say, language }) => (
      <span className={style.cell} data-barred={row.status === executionState.toExecute && row.payStatus !== payState.paid}>
        <span className={style.bracket} aria-hidden>
          {bracketOf(orders, row)}
        </span>
        <span>
          <OrderText order={row} isRow />
          <Waiting reason={testReason(groupAround(orders, row), language)} say={say} />
        </span>
      </span>
    ),
    { width: 340, grow: 2 },
  );
  const acts = column.acts((row) => <LineActs order={row} group={groupAround(orders, row)} read={read} />, 152);
  return isOfOnePatient ? [order, state, last, acts] : [patient, order, state, sent, acts];
}

const groupAround = (orders: readonly Execution.Line[], order: Execution.Line) =>
  order.groupNumber === null
    ? [order]
    : orders.filter(({ encounterId, groupNumber }) => encounterId === order.encounterId && groupNumber === order.groupNumber);
