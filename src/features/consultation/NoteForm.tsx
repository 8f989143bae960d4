import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { useParameter } from '../../blocks/useParameter.ts';
import { checkCorrection, checkNote } from '../../domain/consultation/rules.ts';
import type * as Consultation from '../../domain/consultation/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { useWords } from '../../words/useWords.ts';
import style from './consultation.module.css';

type Typed = Consultation.Correction;

const Field = fieldsOf<Typed>();
/** The standard of the parameter. */
const longest = 20_000;
const blank: Consultation.Note = { findings: '', opinion: '', advice: '' };

/** The note that answers, signed as it is saved; or a further writing of it with its reason. */
export function NoteForm({ consultation, close }: { consultation: Consultation.Full; close: () => void }) {
  const { say } = useWords();
  const tell = useDoneNotice();
  const [answer] = api.useAnswerConsultationMutation({ tells: 'caller' });
  const [correct] = api.useCorrectConsultationMutation({ tells: 'caller' });
  const most = useParameter('NOTE_LENGTH', longest);
  const [{ id, version, notes }] = useState(consultation);
  const last = notes[0];
  const [start] = useState<Typed>(() => ({ ...noteOf(last ?? blank), reason: '' }));
  const check = (typed: Typed): FieldProblem<Typed>[] =>
    last ? checkCorrection(typed, last, most) : (checkNote(typed, most) as FieldProblem<Typed>[]); // fields of the note are fields of the form
  const save = ({ reason, ...note }: Typed) =>
    last ? correct({ id, version, ...note, reason }).unwrap() : answer({ id, version, ...note }).unwrap();
  return (
    <DrawerForm
      title={last ? 'consultation.act.correct' : 'consultation.act.answer'}
      saveLabel="consultation.note.sign"
      patient={{ id: consultation.patientId, name: consultation.patientName }}
      start={start}
      check={check}
      save={save}
      done={() => tell({ message: 'consultation.told.answered' })}
      close={close}
      isWide
      draftKey={`consultation.note.${id}.${notes.length}`}
    >
      <div className={style.quoted}>
        <strong>{say('consultation.field.question')}</strong>
        <p>{consultation.question}</p>
      </div>
      <Field.Area of="findings" label="consultation.field.findings" rows={5} />
      <Field.Area of="opinion" label="consultation.field.opinion" required rows={5} />
      <Field.Area of="advice" label="consultation.field.advice" rows={4} />
      {last ? <Field.Area of="reason" label="consultation.field.correctionReason" required rows={2} /> : null}
      <p className={style.stays}>{say('consultation.note.stays')}</p>
    </DrawerForm>
  );
}

const noteOf = ({ findings, opinion, advice }: Consultation.Note): Consultation.Note => ({ findings, opinion, advice });
