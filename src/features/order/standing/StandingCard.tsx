import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import { dateAt } from '../../../domain/dates.ts';
import { medicineOf } from '../../../domain/order/orderTypes.ts';
import { isEarly, renewalRefused, renewedLine } from '../../../domain/order/standing/rules.ts';
import type * as Standing from '../../../domain/order/standing/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { Asking } from '../Asking.tsx';
import { CardLine } from '../CardLine.tsx';
import style from '../order.module.css';
import { draftOfLine } from '../sections.ts';
import { useAct } from '../useAct.ts';
import { useLineWarnings } from '../useLineWarnings.ts';
import type { OrderWords } from '../useOrderWords.ts';
import { Warnings } from '../Warnings.tsx';

interface Props {
  standing: Standing.Line;
  encounterId: string;
  words: OrderWords;
  closed: string | undefined;
  renewed: () => void;
}

/** One standing prescription with what stands against its drugs today. An early renewal says so before it is made. */
export function StandingCard({ standing, encounterId, words, closed, renewed }: Props) {
  const { say, date, name } = useWords();
  const [renew] = api.useRenewStandingMutation({ tells: 'caller' });
  const [stop] = api.useStopStandingMutation({ tells: 'caller' });
  const [isStopping, setStopping] = useState(false);
  const act = useAct();
  const { id, version, lines, state } = standing;
  const today = dateAt(new Date());
  const refused = renewalRefused(standing, today) ?? (standing.isInVisit ? ('order.standing.once' as const) : undefined);
  const isOpen = closed === undefined && refused === undefined;
  const drafts = lines.map((line) => renewedLine(draftOfLine(line), standing.reason));
  const warnings = useLineWarnings(encounterId, isOpen ? drafts : []);
  const prohibited = warnings.find(({ level }) => level === 'prohibit');
  const isGone = lines.some(({ available }) => !available);
  const early = isEarly(standing, today);
  const reason = closed ?? (refused && say(refused)) ?? (isGone ? say('order.standing.gone') : undefined) ?? prohibited?.text;
  const facts = [
    say('order.standing.every', { days: standing.cycleDays }),
    standing.lastOn ? say('order.standing.last', { date: date(standing.lastOn), due: date(standing.dueOn) }) : say('order.standing.never'),
    say('order.standing.untilDay', { date: date(standing.until) }),
    standing.doctorName,
  ];
  return (
    <li className={style.card}>
      <div className={style.cardHead}>
        <strong>{standing.diagnoses.map((diagnosis) => name(diagnosis)).join(say('order.comma'))}</strong>
        <StatusDot kind="standing" state={state} />
      </div>
      <p className={style.lineSide}>{facts.join(' · ')}</p>
      <ul className={style.cardLines}>
        {lines.map((line) => (
          <li key={line.itemId} data-revoked={!line.available || undefined}>
            <CardLine line={line} words={words} />
          </li>
        ))}
      </ul>
      <p className={style.lineSide}>{standing.reason}</p>
      {standing.stopReason ? (
        <p className={style.lineSide}>{say('order.standing.stoppedBecause', { reason: standing.stopReason })}</p>
      ) : null}
      {isOpen && early ? <p role="status">{say('order.standing.earlyLine', { due: date(standing.dueOn) })}</p> : null}
      <Warnings
        warnings={warnings}
        nameOf={(index) => (lines[index] ? words.nameOf(lines[index]) : '')}
        itemIdOf={(index) => (lines[index] ? medicineOf(lines[index]) : null)}
      />
      <Asking act={act} />
      {state === 'active' ? (
        <div className={style.setActs}>
          <Button size="small" color="error" disabled={closed !== undefined} onClick={() => setStopping(true)}>
            {say('order.standing.stop')}
          </Button>
          <DisabledReason reason={reason}>
            <Button
              size="small"
              variant="contained"
              onClick={() => void act.run((answers) => renew({ id, version, encounterId, isEarly: early, ...answers }).unwrap(), renewed)}
            >
              {say(early ? 'order.standing.renewEarly' : 'order.standing.renew')}
            </Button>
          </DisabledReason>
        </div>
      ) : null}
      {isStopping ? (
        <ConfirmAct
          title={say('order.standing.stop.title', { number: standing.number })}
          effect={say('order.standing.stop.effect')}
          act={say('order.standing.stop')}
          danger
          reason="required"
          confirm={(text) => stop({ id, version, reason: text }).unwrap()}
          close={() => setStopping(false)}
        />
      ) : null}
    </li>
  );
}
