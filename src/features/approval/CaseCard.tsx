import Checkbox from '@mui/material/Checkbox';
import { useEffect, useRef } from 'react';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import type * as Approval from '../../domain/approval/shapes.ts';
import { flowSubjects } from '../../domain/approval/subjects.ts';
import { weightOfCase } from '../../domain/approval/words.ts';
import { useWords } from '../../words/useWords.ts';
import style from './approval.module.css';
import { CaseActs } from './CaseActs.tsx';
import { Changes } from './Changes.tsx';

interface Props {
  approval: Approval.Line;
  /** Undefined where nothing can be chosen. */
  choose?: ((isChosen: boolean) => void) | undefined;
  isChosen: boolean;
  open: () => void;
  /** The keys decide this card. */
  isCurrent?: boolean;
  /** The person looks at this card. */
  look?: (() => void) | undefined;
  done?: (() => void) | undefined;
}

/** A request as a card: what approving it does, for whom, who asked and why; the decision is one press away, also on a telephone. */
export function CaseCard({ approval, choose, isChosen, open, isCurrent = false, look, done }: Props) {
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) card.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  const words = useWords();
  const { say, name, dateTime } = words;
  const { act, approvalNumber, asker, askedAt, changes, objectNumber, patientName, patientNameEn, reason, status, steps, step } = approval;
  const subject = say(flowSubjects[act].name);
  const at = steps[step];
  const weight = weightOfCase(approval, words);
  return (
    <li
      ref={card}
      className={style.card}
      data-chosen={isChosen}
      data-current={isCurrent}
      {...(isCurrent && { 'aria-current': true as const })}
      onFocusCapture={look}
      onPointerDown={look}
    >
      {choose ? (
        <Checkbox
          size="small"
          checked={isChosen}
          onChange={(_, checked) => choose(checked)}
          slotProps={{ input: { 'aria-label': say('approval.choose', { number: approvalNumber }) } }}
        />
      ) : (
        <span />
      )}
      <div className={style.cardHead}>
        <button type="button" onClick={open}>
          {subject} {patientName ? name({ nameZh: patientName, nameEn: patientNameEn }) : objectNumber}
        </button>
        <StatusDot kind="approval" state={status} />
        {status === 'asked' && at ? <span>{say('approval.at', { step: name(at), place: step + 1, count: steps.length })}</span> : null}
      </div>
      <span className={style.amount}>{weight}</span>
      <div className={style.cardBody}>
        <p className={style.effect}>{say(flowSubjects[act].effect, { amount: weight })}</p>
        <Changes of={changes} />
        <span>{reason}</span>
        <span className={style.facts}>
          <span>{approvalNumber}</span>
          <span>{objectNumber}</span>
          <span>{say('approval.askedBy', { name: name({ name: asker.name ?? '', nameEn: asker.nameEn }), at: dateTime(askedAt) })}</span>
        </span>
      </div>
      <div className={style.cardActs}>
        <CaseActs approval={approval} hasKeys={isCurrent} {...(done && { done })} />
      </div>
    </li>
  );
}
