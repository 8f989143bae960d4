import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { useDoneNotice } from '../../../blocks/doneNotice.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import { type StopAct as Act, findTorn, reasonsAgainstStop } from '../../../domain/order/stop/stop.ts';
import { useWords } from '../../../words/useWords.ts';
import type { OrderWords } from '../useOrderWords.ts';

interface Props {
  act: Act;
  picked: readonly Order.Line[];
  /** All orders of the visit. */
  lines: readonly Order.Line[];
  /** The visit is another doctor's. */
  isOthers: boolean;
  unselect: () => void;
  words: OrderWords;
}

/** Stops paid orders in the place of revoking them, or makes stopped ones active again; says why it cannot. */
export function StopAct({ act, picked, lines, isOthers, unselect, words }: Props) {
  const { say } = useWords();
  const [asking, setAsking] = useState<{ act: Act; lines: readonly Order.Line[] }>();
  const reason = useReason({ act, picked, lines, isOthers, words });
  return (
    <>
      <DisabledReason reason={reason}>
        <Button variant="outlined" onClick={() => setAsking({ act, lines: picked })}>
          {say(act === 'stop' ? 'order.act.stop' : 'order.act.resume')}
        </Button>
      </DisabledReason>
      {asking?.act === 'stop' ? (
        <StopDialog lines={asking.lines} words={words} unselect={unselect} close={() => setAsking(undefined)} />
      ) : null}
      {asking?.act === 'resume' ? (
        <ResumeDialog lines={asking.lines} words={words} unselect={unselect} close={() => setAsking(undefined)} />
      ) : null}
    </>
  );
}

/** The first reason against the act, naming the order where several are picked. */
function useReason({ act, picked, lines, isOthers, words }: Omit<Props, 'unselect'>): string | undefined {
  const { say } = useWords();
  if (isOthers) return say('order.stop.refused.notYours');
  const worded = (line: Order.Line, id: MessageId) => {
    const text = say(id, { number: line.openRefund ?? '', item: words.nameOf(line) });
    return picked.length > 1 ? say('order.act.refused', { name: words.nameOf(line), reason: text }) : text;
  };
  for (const line of picked) {
    const [against] = reasonsAgainstStop(act, line);
    if (against) return worded(line, against);
  }
  const [torn] = findTorn(
    picked.map(({ id }) => id),
    lines,
  );
  return torn && say('order.stop.refused.torn', { item: words.nameOf(torn) });
}

interface DialogProps {
  lines: readonly Order.Line[];
  words: OrderWords;
  unselect: () => void;
  close: () => void;
}

function StopDialog({ lines, words, unselect, close }: DialogProps) {
  const { say } = useWords();
  const tell = useDoneNotice();
  const [stop] = api.useStopOrderMutation({ tells: 'caller' });
  const [resume] = api.useResumeOrderMutation({ tells: 'caller' });
  const ids = lines.map(({ id }) => id);
  const run = async (reason: string) => {
    const { numbers, leftToDesk } = await stop({ ids, reason }).unwrap();
    const undo = () => resume({ ids }).unwrap();
    const what = leftToDesk.join(say('order.comma'));
    if (what) tell({ message: 'order.stop.toldDesk', values: { what }, undo, stays: true });
    else if (numbers.length > 0) tell({ message: 'order.stop.told', values: { numbers: numbers.join(say('order.comma')) }, undo });
    else tell({ message: 'order.stop.toldWithout', undo });
    unselect();
  };
  return (
    <ConfirmAct
      title={say('order.stop.title', { count: lines.length })}
      effect={
        <>
          <p>{lines.map(words.nameOf).join(say('order.comma'))}</p>
          <p>{say('order.stop.effect')}</p>
        </>
      }
      act={say('order.act.stop')}
      danger
      reason="required"
      confirm={run}
      close={close}
    />
  );
}

function ResumeDialog({ lines, words, unselect, close }: DialogProps) {
  const { say } = useWords();
  const tell = useDoneNotice();
  const [resume] = api.useResumeOrderMutation({ tells: 'caller' });
  const run = async () => {
    await resume({ ids: lines.map(({ id }) => id) }).unwrap();
    tell({ message: 'order.resume.told' });
    unselect();
  };
  return (
    <ConfirmAct
      title={say('order.resume.title', { count: lines.length })}
      effect={
        <>
          <p>{lines.map(words.nameOf).join(say('order.comma'))}</p>
          <p>{say('order.resume.effect')}</p>
        </>
      }
      act={say('order.act.resume')}
      confirm={run}
      close={close}
    />
  );
}
