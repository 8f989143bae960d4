import { createContext, type ReactNode, useContext } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { BlockIcon, WarningIcon as WarningAmberIcon } from '../../../blocks/icons.tsx';
import { wordsOf } from '../../../blocks/resolver.ts';
import { useRested } from '../../../blocks/useSearch.ts';
import { conflictWords } from '../../../domain/appointment/conflicts.ts';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../appointment.module.css';

const ConflictsContext = createContext<readonly Appointment.Conflict[]>([]);

/** Asks the server about the time being chosen, whenever doctor, patient, room or time changes. */
export function ConflictsProvider({ id, children }: { id: string | undefined; children: ReactNode }) {
  const [patientId, doctorId, roomId, startsAt, duration] = useWatch<
    Appointment.Draft,
    ['patientId', 'doctorId', 'roomId', 'startsAt', 'duration']
  >({ name: ['patientId', 'doctorId', 'roomId', 'startsAt', 'duration'] });
  const question: Appointment.Question = { ...(id && { id }), patientId: patientId || null, doctorId, roomId, startsAt, duration };
  const rested = JSON.parse(useRested(JSON.stringify(question), 120)) as Appointment.Question;
  const isComplete = rested.doctorId !== '' && rested.startsAt !== '' && rested.duration >= 5;
  const { currentData } = api.useCheckAppointmentConflictQuery(rested, { skip: !isComplete, refetchOnMountOrArgChange: true });
  return <ConflictsContext value={(isComplete && currentData) || nothing}>{children}</ConflictsContext>;
}
const nothing: readonly Appointment.Conflict[] = [];

const places = { patientId: ['patient'], roomId: ['room'], startsAt: ['past', 'clinicHours', 'shift', 'suspension', 'doctor'] } as const;

/** What stands in the way, beside the field it is about. */
export function Notes({ of }: { of: keyof typeof places }) {
  const { say } = useWords();
  const kinds: readonly string[] = places[of];
  const { errors } = useFormState<Appointment.Draft>({ name: of });
  const refused = wordsOf(errors[of]);
  const said = refused && say(refused.message, refused.values);
  // A refused booking says its reason at the field already.
  const found = useContext(ConflictsContext).flatMap((conflict) => {
    const { message, values } = conflictWords(conflict);
    const text = say(message, values);
    return kinds.includes(conflict.kind) && text !== said ? [{ ...conflict, text }] : [];
  });
  return (
    <ul className={style.notes} aria-live="polite">
      {found.map(({ kind, blocking, text, with: other }) => (
        <li key={`${kind}${other?.id}`} data-blocking={blocking}>
          {blocking ? <BlockIcon fontSize="inherit" aria-hidden /> : <WarningAmberIcon fontSize="inherit" aria-hidden />}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
