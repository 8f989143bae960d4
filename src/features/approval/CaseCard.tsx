import { StatusDot } from '../../blocks/StatusDot.tsx';
import type * as Approval from '../../domain/approval/shapes.ts';
import { flowSubjects } from '../../domain/approval/subjects.ts';
import { weightOfCase } from '../../domain/approval/words.ts';
import { useWords } from '../../words/useWords.ts';
import style from './approval.module.css';
import { CaseActs } from './CaseActs.tsx';
import { Changes } from './Changes.tsx';
import { CardFrame } from './inbox/CardFrame.tsx';
import type { CardState } from './inbox/keptCards.ts';

interface Props {
  approval: Approval.Line;
  /** Undefined where nothing can be chosen. */
  choose?: ((isChosen: boolean) => void) | undefined;
  isChosen: boolean;
  open: () => void;
  /** The keys decide this card. */
  isCurrent?: boolean;
  state?: CardState;
  /** The person looks at this card. */
  look?: (() => void) | undefined;
  follows?: () => boolean;
  done?: (() => void) | undefined;
}

/** A request as a card: what approving it does, for whom, who asked and why; the decision is one press away, also on a telephone. */
export function CaseCard({ approval, choose, isChosen, open, isCurrent = false, state = 'waits', look, follows, done }: Props) {
  const words = useWords();
  const { say, name, dateTime } = words;
  const { act, approvalNumber, asker, askedAt, changes, objectNumber, patientName, patientNameEn, reason, status, steps, step } = approval;
  const at = steps[step];
  const weight = weightOfCase(approval, words);
  const title = `${say(flowSubjects[act].name)} ${patientName ? name({ nameZh: patientName, nameEn: patientNameEn }) : objectNumber}`;
  return (
    <CardFrame
      number={approvalNumber}
      amount={weight}
      choose={state === 'waits' ? choose : undefined}
      state={state}
      isChosen={isChosen}
      isCurrent={isCurrent}
      look={look}
      {...(follows && { follows })}
      head={
        <>
          {state === 'waits' ? (
            <button type="button" onClick={open}>
              {title}
            </button>
          ) : (
            <strong>{title}</strong>
          )}
          <StatusDot kind="approval" state={status} />
          {status === 'asked' && at ? <span>{say('approval.at', { step: name(at), place: step + 1, count: steps.length })}</span> : null}
        </>
      }
      body={
        <>
          <p className={style.effect}>{say(flowSubjects[act].effect, { amount: weight })}</p>
          <Changes of={changes} />
          <span>{reason}</span>
          <span className={style.facts}>
            <span>{approvalNumber}</span>
            <span>{objectNumber}</span>
            <span>{say('approval.askedBy', { name: name({ name: asker.name ?? '', nameEn: asker.nameEn }), at: dateTime(askedAt) })}</span>
          </span>
        </>
      }
      acts={<CaseActs approval={approval} hasKeys={isCurrent} state={state} {...(done && { done })} />}
    />
  );
}
