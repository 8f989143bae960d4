import Button from '@mui/material/Button';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { useEffect, useRef } from 'react';
import { PatientBand } from '../../../blocks/PatientBand.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import { clockOf, minuteOf } from '../../../domain/appointment/board.ts';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../appointment.module.css';
import { OfferMenu } from '../parts/OfferMenu.tsx';
import type { Offer } from '../parts/useAppointmentActs.tsx';

interface Props {
  line: Appointment.Line;
  type: Appointment.Type | undefined;
  anchor: HTMLElement;
  /** Opened by a press or Enter: it takes the focus and stays until it is left. */
  pinned: boolean;
  offers: readonly Offer[];
  close: () => void;
}

/** What the slot cannot show, and what can be done with the appointment. */
export function AppointmentCard({ line, type, anchor, pinned, offers, close }: Props) {
  const { say, name, date } = useWords();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pinned) card.current?.querySelector('button')?.focus();
  }, [pinned]);
  const leave = () => {
    close();
    if (pinned) anchor.focus();
  };
  const possible = offers.filter(({ reason }) => !reason);
  const start = minuteOf(line.startsAt);
  const chosen = (run: () => void) => () => {
    close();
    run();
  };
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="right-start"
      sx={{ zIndex: 1200 }}
      modifiers={[{ name: 'offset', options: { offset: [0, 4] } }]}
    >
      <ClickAwayListener onClickAway={close}>
        <Paper
          ref={card}
          className={style.card}
          role="dialog"
          aria-label={line.patientName}
          onKeyDown={({ key }) => key === 'Escape' && leave()}
          onPointerLeave={pinned ? undefined : close}
        >
          <div className={style.cardHead}>
            <PatientBand of={{ id: line.patientId, name: line.patientName }} isCompact />
            <StatusDot kind="appointment" state={line.status} />
          </div>
          <dl className={style.cardFacts}>
            <dt>{say('appointment.startsAt')}</dt>
            <dd>{`${date(line.startsAt)} ${clockOf(start)}–${clockOf(start + line.duration)}`}</dd>
            <dt>{say('appointment.doctor')}</dt>
            <dd>
              {name({ name: line.doctorName, nameEn: line.doctorNameEn })}
              {type ? ` · ${name(type)}` : ''}
            </dd>
            <dt>{say('appointment.mobile')}</dt>
            <dd>{line.mobile || '–'}</dd>
            {line.reason || line.remark ? (
              <>
                <dt>{say('appointment.reason')}</dt>
                <dd>{[line.reason, line.remark].filter(Boolean).join(' · ')}</dd>
              </>
            ) : null}
          </dl>
          <div className={style.cardActs}>
            {possible.map(({ key, label, run }) => (
              <Button key={key} size="small" variant={key === 'sign' ? 'contained' : 'outlined'} onClick={chosen(run)}>
                {say(label)}
              </Button>
            ))}
            {possible.length < offers.length ? (
              <OfferMenu offers={offers.filter(({ reason }) => reason)} label={line.patientName} isCompact />
            ) : null}
          </div>
        </Paper>
      </ClickAwayListener>
    </Popper>
  );
}
