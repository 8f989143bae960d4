import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { personRefused } from '../../domain/consultation/rules.ts';
import type * as Consultation from '../../domain/consultation/shapes.ts';
import { type ConsultationAct, consultationCan } from '../../domain/consultation/states.ts';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import { PrintActs } from '../../print/acts/PrintActs.tsx';
import { useWords } from '../../words/useWords.ts';
import { AskForm } from './AskForm.tsx';
import { DueTime, Kind } from './columns.tsx';
import style from './consultation.module.css';
import { NoteForm } from './NoteForm.tsx';
import { useConsultationWords } from './useConsultationWords.ts';

interface Props {
  line: Consultation.Line;
  visit: Encounter.Full;
  isOpen: boolean;
  toggle: () => void;
}

/** One consultation of a visit: its head, and below, once opened, question, answer and what can be done. */
export function ConsultationCard({ line, visit, isOpen, toggle }: Props) {
  const { say } = useWords();
  const words = useConsultationWords();
  return (
    <li className={style.card}>
      <button type="button" className={style.head} aria-expanded={isOpen} onClick={toggle}>
        <Kind of={line} />
        <strong>{words.asked(line)}</strong>
        <span className={style.side}>
          {line.number} · {line.askerName}
        </span>
        <span className={style.state}>
          <StatusDot kind="consultation" state={line.state} />
        </span>
      </button>
      {isOpen ? (
        <Opened line={line} visit={visit} />
      ) : (
        <p className={style.brief}>{`${say('consultation.field.question')}: ${line.question}`}</p>
      )}
    </li>
  );
}

function Opened({ line, visit }: Pick<Props, 'line' | 'visit'>) {
  const { say, dateTime } = useWords();
  const { currentData: consultation, error, refetch } = api.useQueryConsultationQuery({ id: line.id });
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (!consultation) return <Skeleton variant="rounded" height={160} aria-busy />;
  const { accepterName, acceptedAt, finisherName, finishedAt, withdrawerName, withdrawnAt, withdrawReason } = consultation;
  const steps = [
    acceptedAt ? say('consultation.accepted.by', { name: accepterName ?? '', at: dateTime(acceptedAt) }) : '',
    finishedAt ? say('consultation.finished.by', { name: finisherName ?? '', at: dateTime(finishedAt) }) : '',
    withdrawnAt ? say('consultation.withdrawn.by', { name: withdrawerName ?? '', at: dateTime(withdrawnAt), reason: withdrawReason }) : '',
  ].filter(Boolean);
  return (
    <div className={style.body}>
      <FactSheet>
        <Fact label="consultation.field.askedAt">{dateTime(consultation.askedAt)}</Fact>
        <Fact label="consultation.field.dueAt">
          <DueTime of={consultation} />
        </Fact>
        <Fact label="consultation.field.reason" wide>
          {consultation.reason}
        </Fact>
        <Fact label="consultation.field.question" wide>
          {consultation.question}
        </Fact>
      </FactSheet>
      {steps.map((step) => (
        <p key={step} className={style.step}>
          {step}
        </p>
      ))}
      <Notes notes={consultation.notes} />
      <Acts of={consultation} visit={visit} />
    </div>
  );
}

/** The answer as it stands now; earlier writings below, one by one. */
function Notes({ notes }: { notes: Consultation.Full['notes'] }) {
  const { say } = useWords();
  const [newest, ...earlier] = notes;
  const [isShown, setIsShown] = useState(false);
  if (!newest) return null;
  return (
    <section className={style.note} aria-label={say('consultation.note.title')}>
      <NoteText note={newest} />
      {earlier.length > 0 ? (
        <Button size="small" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {say('consultation.note.earlier', { count: earlier.length })}
        </Button>
      ) : null}
      {isShown ? earlier.map((note) => <NoteText key={note.id} note={note} />) : null}
    </section>
  );
}

function NoteText({ note }: { note: Consultation.SignedNote }) {
  const { say, dateTime } = useWords();
  return (
    <article className={style.writing}>
      {note.correction > 0 ? (
        <p className={style.step}>{say('consultation.note.correction', { number: note.correction, reason: note.reason })}</p>
      ) : null}
      {(['findings', 'opinion', 'advice'] as const).map((part) =>
        note[part] ? (
          <div key={part}>
            <h4>{say(`consultation.field.${part}`)}</h4>
            <p className={style.prose}>{note[part]}</p>
          </div>
        ) : null,
      )}
      <p className={style.signed}>{say('consultation.note.signed', { author: note.author, at: dateTime(note.signedAt) })}</p>
    </article>
  );
}

/** The acts of this person in this state; nobody sees an act that belongs to somebody else. */
function Acts({ of, visit }: { of: Consultation.Full; visit: Encounter.Full }) {
  const { say } = useWords();
  const { user, may } = useStaff();
  const [doing, setDoing] = useState<'edit' | 'note' | 'withdraw'>();
  const [accept, accepting] = api.useAcceptConsultationMutation();
  const [finish, finishing] = api.useFinishConsultationMutation();
  const [withdraw] = api.useWithdrawConsultationMutation({ tells: 'caller' });
  const stop = () => setDoing(undefined);
  const { id, version } = of;
  const isMine = (act: ConsultationAct) => {
    if (!may('o_treat') || !consultationCan(act, of.state)) return false;
    // The server knows the department of the reader.
    return act === 'accept' ? of.isAsked : !personRefused(act, { staffId: user.userId, isDoctor: true, departmentId: null }, of);
  };
  const button = (act: ConsultationAct, run: () => void, variant: 'outlined' | 'contained' = 'outlined') =>
    isMine(act) ? (
      <Button size="small" variant={variant} disabled={accepting.isLoading || finishing.isLoading} onClick={run}>
        {say(`consultation.act.${act}`)}
      </Button>
    ) : null;
  return (
    <div className={style.acts}>
      <PrintActs of={[{ document: 'consultation', consultationId: id }]} />
      {button('withdraw', () => setDoing('withdraw'))}
      {button('edit', () => setDoing('edit'))}
      {button('correct', () => setDoing('note'))}
      {button('accept', () => void accept({ id, version }), 'contained')}
      {button('answer', () => setDoing('note'), 'contained')}
      {button('finish', () => void finish({ id, version }), 'contained')}
      {doing === 'edit' ? <AskForm visit={visit} started={of} close={stop} /> : null}
      {doing === 'note' ? <NoteForm consultation={of} close={stop} /> : null}
      {doing === 'withdraw' ? (
        <ConfirmAct
          title={say('consultation.withdraw.title', { number: of.number })}
          patient={{ id: of.patientId, name: of.patientName }}
          effect={say('consultation.withdraw.effect')}
          act={say('consultation.act.withdraw')}
          danger
          reason="required"
          confirm={(reason) => withdraw({ id, version, reason }).unwrap()}
          close={stop}
        />
      ) : null}
    </div>
  );
}
