import type { ReactNode } from 'react';
import { PanelPatient } from '../../../blocks/home/WorkPanel.tsx';
import type { GivenTogether } from '../../../domain/nursing/blocks/blocks.ts';
import { orderType } from '../../../domain/order/orderTypes.ts';
import { useWords } from '../../../words/useWords.ts';
import { LineActs } from '../LineActs.tsx';
import { OrderText } from '../OrderText.tsx';
import type { WatchedTest } from '../skinTest/useSkinTests.ts';
import { againstExecuting, againstStarting } from '../standing.ts';
import style from './board.module.css';

interface Props {
  group: GivenTogether;
  lead: ReactNode;
  note?: ReactNode;
  read: (test: WatchedTest) => void;
  /** False where the row tells a state and has nothing to carry out. */
  hasActs?: boolean;
}

/** One patient and the orders given together, on the board of the nurse: the time, the drugs, the reason to wait, and the act in place. */
export function GivenRow({ group, lead, note, read, hasActs = true }: Props) {
  const { say, language } = useWords();
  const [first] = group;
  const reason =
    first.adviceType === orderType.skinTest
      ? againstStarting(first, language)
      : group.map((order) => againstExecuting(order, language)).find((each) => each !== undefined);
  return (
    <PanelPatient
      of={first}
      lead={lead}
      detail={
        <>
          {group.map((order) => (
            <OrderText key={order.id} order={order} isRow />
          ))}
          {note}
          {hasActs && reason && !first.skinTest ? <span className={style.barred}>{say(reason.message, reason.values)}</span> : null}
        </>
      }
      end={hasActs ? <LineActs order={first} group={group} read={read} /> : null}
    />
  );
}
