import { StatusDot } from '../../blocks/StatusDot.tsx';
import { computeExecutionState } from '../../domain/nursing/states.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { sendState, signState } from '../../domain/order/states.ts';
import { useWords } from '../../words/useWords.ts';
import style from './order.module.css';
import { TestMark } from './test/TestMark.tsx';

/** A skin test that nobody has read is not carried out yet. */
const carriedOut = ({ skinTestResult, executedCount }: Order.Line) => (skinTestResult === 'running' ? 0 : executedCount);

/** How far an order has come: signed and sent, paid, handed out, carried out. */
export function LineStates({ line }: { line: Order.Line }) {
  const { say } = useWords();
  if (line.signStatus === signState.revoked) return <StatusDot kind="sign" state={line.signStatus} />;
  if (line.signStatus === signState.unsigned) return <StatusDot kind="sign" state={line.signStatus} />;
  if (line.sendStatus === sendState.unsent) return <StatusDot kind="send" state={line.sendStatus} />;
  if (line.sendStatus === sendState.stopped)
    return (
      <span className={style.stateList}>
        <StatusDot kind="send" state={line.sendStatus} />
        {line.payStatus === null ? null : <StatusDot kind="pay" state={line.payStatus} />}
      </span>
    );
  return (
    <span className={style.stateList}>
      {line.payStatus === null ? <StatusDot kind="send" state={line.sendStatus} /> : <StatusDot kind="pay" state={line.payStatus} />}
      <TestMark line={line} />
      {line.dispensingStatus === null ? null : <StatusDot kind="dispensing" state={line.dispensingStatus} />}
      {typeof line.consumableStatus === 'number' ? <StatusDot kind="consumable" state={line.consumableStatus} /> : null}
      {line.executionCount > 0 ? (
        <span className={style.execution}>
          <StatusDot kind="execution" state={computeExecutionState({ ...line, executedCount: carriedOut(line) })} />
          {say('order.executed', { done: carriedOut(line), all: line.executionCount })}
        </span>
      ) : null}
    </span>
  );
}
