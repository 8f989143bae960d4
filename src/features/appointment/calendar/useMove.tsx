import { type ReactNode, useCallback, useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import { problemText } from '../../../blocks/problemText.ts';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { useTold } from '../parts/useTold.ts';
import { isRoomAlone, MoveQuestion, type Question, type Telling } from './MoveQuestion.tsx';

type Place = Pick<Appointment.Line, 'doctorId' | 'roomId' | 'startsAt'>;

interface Moves {
  move: (line: Appointment.Line, to: Question['to']) => void;
  /** The calendar with what was dropped where it was dropped, until the server's answer shows it. */
  withDropped: (calendar: Appointment.Calendar) => Appointment.Calendar;
  dialog: ReactNode;
}

const said = {
  told: 'appointment.told.movedTold',
  unsent: 'appointment.told.movedUnsent',
  quiet: 'appointment.told.movedQuietly',
} as const;

/**
 * A drop on the board: asks whether the patient is told, then saves; says what was done with an undo. Drops that come while a question
 * stands wait for their turn.
 */
export function useMove(): Moves {
  const [drag] = api.useDragAppointmentMutation({ tells: 'caller' });
  const { tell } = useTold();
  const words = useWords();
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [dropped, setDropped] = useState<ReadonlyMap<string, Place & { version: number }>>(new Map());
  /** The version a move of this page left a booking at: the calendar may still show the one before. */
  const left = useRef(new Map<string, number>());
  const versionOf = ({ id, version }: Pick<Appointment.Line, 'id' | 'version'>) => Math.max(version, left.current.get(id) ?? 0);

  const show = (id: string, place: (Place & { version: number }) | undefined) =>
    setDropped((all) => {
      const next = new Map(all);
      if (place) next.set(id, place);
      else next.delete(id);
      return next;
    });
  const put = async (line: Appointment.Line, { doctorId, roomId, startsAt }: Place, more: { tell: boolean; confirmed: boolean }) => {
    const version = versionOf(line);
    show(line.id, { doctorId, roomId, startsAt, version });
    const wanted = { id: line.id, duration: line.duration, doctorId, roomId, startsAt, version, ...more };
    const { version: next } = await drag(wanted).unwrap();
    if (next !== undefined) left.current.set(line.id, next);
  };
  const forget = (question: Question) => setQuestions((all) => all.filter((each) => each !== question));

  const answer = (question: Question) => async (telling: Telling) => {
    const { line, to, warning } = question;
    const isTold = telling !== 'quiet';
    try {
      await put(line, to, { tell: isTold, confirmed: warning !== undefined });
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      const asked =
        thrown.exceptionType === 'confirm'
          ? { ...question, warning: thrown.message }
          : { ...question, refusal: problemText(thrown, words) };
      return setQuestions((all) => all.map((each) => (each === question ? asked : each)));
    }
    forget(question);
    const moved = { ...line, startsAt: to.startsAt, doctorName: to.doctorName, doctorNameEn: to.doctorName };
    const message = isRoomAlone(question) ? 'appointment.told.movedRoom' : said[telling];
    tell(message, moved, () => put(line, line, { tell: isTold, confirmed: true }), to.rooms?.to);
  };

  const [question] = questions;
  return {
    move: (line, to) => {
      show(line.id, { ...to, version: versionOf(line) });
      setQuestions((all) => [...all, { line, to }]);
    },
    withDropped: useCallback(
      (calendar) => ({
        ...calendar,
        appointments: calendar.appointments.map((line) => {
          const place = dropped.get(line.id);
          // A newer version is the server's own word.
          return place && place.version >= line.version
            ? { ...line, doctorId: place.doctorId, roomId: place.roomId, startsAt: place.startsAt }
            : line;
        }),
      }),
      [dropped],
    ),
    dialog: question ? (
      <MoveQuestion
        key={`${question.line.id} ${question.to.startsAt}`}
        question={question}
        answer={answer(question)}
        close={() => {
          show(question.line.id, undefined);
          forget(question);
        }}
      />
    ) : null,
  };
}
