import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { CloseIcon } from '../../blocks/icons.tsx';
import { PatientBand } from '../../blocks/PatientBand.tsx';
import type * as Execution from '../../domain/nursing/shapes.ts';
import { orderType } from '../../domain/order/orderTypes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './nursing.module.css';
import { OrderText } from './OrderText.tsx';

/** When and by whom an order was carried out; a mistake is taken back with its reason and stays readable. */
export function RecordsDrawer({ order, close }: { order: Execution.Line; close: () => void }) {
  const { say } = useWords();
  const records = api.useQueryExecutionRecordsQuery({ adviceId: order.id }, { refetchOnMountOrArgChange: true });
  const [takeBack] = api.useCancelExecutionMutation({ tells: 'caller' });
  const [asking, setAsking] = useState<string>();
  const running = order.skinTest && !order.skinTest.result ? order.skinTest : null;
  const isRead = order.adviceType === orderType.skinTest && !running;
  return (
    <Drawer
      anchor="right"
      open
      onClose={close}
      slotProps={{ paper: { role: 'dialog', 'aria-label': say('nursing.act.records') } as object }}
    >
      <div className={style.drawer}>
        <div className={style.drawerHead}>
          <div>
            <h2>{say('nursing.act.records')}</h2>
            <OrderText order={order} />
          </div>
          <IconButton aria-label={say('action.close')} onClick={close}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </div>
        <PatientBand of={{ id: order.patientId, name: order.patientName }} />
        {records.error ? <ErrorState message={records.error.message} retry={() => void records.refetch()} /> : null}
        {!records.currentData && !records.error ? <Skeleton height={120} /> : null}
        {running ? <Running startedAt={running.startedAt} takeBack={() => setAsking(running.id)} /> : null}
        {records.currentData?.length === 0 && !running ? <EmptyState line={say('nursing.records.none')} /> : null}
        <ol className={style.records}>
          {records.currentData?.map((record) => (
            <Record
              key={record.id}
              record={record}
              reason={isRead ? say('nursing.refused.skinTestRead') : undefined}
              takeBack={() => setAsking(record.id)}
            />
          ))}
        </ol>
      </div>
      {asking ? (
        <ConfirmAct
          patient={{ id: order.patientId, name: order.patientName }}
          title={say('nursing.takeBack.title', { patient: order.patientName })}
          effect={say(
            running ? 'nursing.takeBack.test' : order.groupNumber === null ? 'nursing.takeBack.effect' : 'nursing.takeBack.group',
          )}
          act={say('nursing.act.takeBack')}
          danger
          reason="required"
          confirm={(reason) => takeBack({ id: asking, reason }).unwrap()}
          close={() => setAsking(undefined)}
        />
      ) : null}
    </Drawer>
  );
}

function Running({ startedAt, takeBack }: { startedAt: string; takeBack: () => void }) {
  const { say, dateTime } = useWords();
  return (
    <div className={style.record}>
      <span>{say('nursing.skinTest.startedAt', { time: dateTime(startedAt) })}</span>
      <Button size="small" onClick={takeBack}>
        {say('nursing.act.takeBack')}
      </Button>
    </div>
  );
}

function Record({ record, reason, takeBack }: { record: Execution.ExecutionRecord; reason: string | undefined; takeBack: () => void }) {
  const { say, dateTime } = useWords();
  const { at, by, count, note, reversedAt, reversedBy, reverseReason, isVoidTest } = record;
  const ended = { name: reversedBy ?? '', time: dateTime(reversedAt), reason: reverseReason };
  return (
    <li className={style.record} data-reversed={reversedAt !== null}>
      <div>
        <span className={style.recordFact}>
          {isVoidTest
            ? [say('nursing.skinTest.startedAt', { time: dateTime(at) }), by].join(' ')
            : say('nursing.records.line', { time: dateTime(at), name: by, count })}
        </span>
        {note ? <span className={style.faint}> {note}</span> : null}
        {reversedAt ? (
          <div className={style.faint}>
            {isVoidTest ? `${say('nursing.skinTest.voided')} · ` : ''}
            {say('nursing.records.reversed', ended)}
          </div>
        ) : null}
      </div>
      {reversedAt || reason ? null : (
        <Button size="small" onClick={takeBack}>
          {say('nursing.act.takeBack')}
        </Button>
      )}
    </li>
  );
}
