import { api } from '../../api/api.ts';
import { DialogForm } from '../../blocks/DialogForm.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { PatientBand } from '../../blocks/PatientBand.tsx';
import { useStaff } from '../../blocks/staff.ts';
import type * as Execution from '../../domain/nursing/shapes.ts';
import { checkExecutedAt } from '../../domain/nursing/standing.ts';
import { checkExecution } from '../../domain/nursing/states.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { missing } from '../../domain/required.ts';
import { useWords } from '../../words/useWords.ts';
import style from './nursing.module.css';
import { OrderText } from './OrderText.tsx';

interface Props {
  orders: readonly Execution.Line[];
  /** The wristband and the drug that were scanned; the server checks both again. */
  scanned?: Execution.Draft['scanned'];
  close: () => void;
  done?: () => void;
}

type Draft = Omit<Execution.Draft, 'ids' | 'scanned'>;

const Field = fieldsOf<Draft>();

/** The minute that runs; seconds are not recorded. */
const thisMinute = () => `${new Date().toISOString().slice(0, 16)}:00.000Z`;

/** How often and when the chosen orders were carried out: by itself once, now. Enter records it. */
export function ExecuteDialog({ orders, scanned, close, done }: Props) {
  const { say } = useWords();
  const [execute] = api.useExecuteOrdersMutation({ tells: 'caller' });
  const { pathTo } = useStaff();
  const tell = useDoneNotice();
  const list = pathTo('clinical/orders-perform');
  const patients = [...new Set(orders.map(({ patientName }) => patientName))].join(say('common.list.separator'));
  /** They leave the list of what is to be carried out. */
  const carriedOut = () => {
    tell({
      message: 'nursing.told.executed',
      values: { count: orders.length, patients },
      link: list ? { to: `${list}?tab=2`, label: 'nursing.told.see' } : undefined,
    });
    done?.();
  };
  return (
    <DialogForm
      title={say('nursing.execute.title', { count: orders.length })}
      act={say('nursing.act.execute')}
      about={
        <ul className={style.chosen}>
          {orders.map((order, index) => (
            <li key={order.id}>
              {order.patientId === orders[index - 1]?.patientId ? null : (
                <PatientBand of={{ id: order.patientId, name: order.patientName }} isCompact />
              )}
              <OrderText order={order} />
              <span className={style.faint}>{say('nursing.count', { done: order.executedCount, all: order.executionCount })}</span>
            </li>
          ))}
        </ul>
      }
      start={{ count: 1, at: thisMinute(), note: '' }}
      check={(draft: Draft) => problemsOf(orders, draft)}
      save={(draft) => execute({ ids: orders.map(({ id }) => id), ...draft, ...(scanned && { scanned }) }).unwrap()}
      done={carriedOut}
      close={close}
    >
      <Field.Number of="count" label="nursing.execute.count" unit={say('nursing.execute.times')} required autoFocus />
      <Field.DateTime of="at" label="nursing.execute.at" required />
      <Field.Text of="note" label="field.remark" wide />
    </DialogForm>
  );
}

/** Every chosen order has to bear the count and the moment. */
function problemsOf(orders: readonly Execution.Line[], { count, at }: { count: number | null; at: string }): FieldProblem<Draft>[] {
  const counted = count === null ? [missing('count' as const)] : orders.flatMap((order) => checkExecution(count, order));
  const timed =
    at === '' || at === 'invalid' ? [missing('at' as const)] : orders.flatMap(({ sentAt }) => checkExecutedAt(at, sentAt, new Date()));
  return [...counted, ...timed];
}
