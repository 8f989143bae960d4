import { type ReactNode, useCallback, useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { type CallProblem, isCallProblem } from '../../../api/problem.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { useWords } from '../../../words/useWords.ts';

type Move = Appointment.Move & { id: string };

interface Moves {
  move: (line: Appointment.Line, to: { doctorId: string; startsAt: string }) => void;
  /** The calendar with what was dropped where it was dropped, until the server's answer shows it. */
  withDropped: (calendar: Appointment.Calendar) => Appointment.Calendar;
  dialog: ReactNode;
}

/** A drop on the board: saved at once; what only warns is asked first, what is refused is told and goes back. */
export function useMove(): Moves {
  const { say } = useWords();
  const [drag] = api.useDragAppointmentMutation();
  const [asking, setAsking] = useState<{ to: Move; problem: CallProblem }>();

  const [dropped, setDropped] = useState<Move>();
  /** Keys are faster than answers: a move waits for the one before, and begins where that one has left the booking. */
  const before = useRef<Promise<void>>(Promise.resolve());
  const left = useRef(new Map<string, number>());

  const run = (to: Move): Promise<void> => {
    setDropped(to);
    before.current = before.current.then(() => send(to));
    return before.current;
  };
  const send = async (wanted: Move) => {
    const to = { ...wanted, version: Math.max(wanted.version, left.current.get(wanted.id) ?? 0) };
    setDropped((shown) => (shown === wanted ? to : shown));
    try {
      const { version } = await drag(to).unwrap();
      if (version !== undefined) left.current.set(to.id, version);
    } catch (thrown) {
      setDropped(undefined);
      if (!isCallProblem(thrown)) throw thrown;
      if (thrown.exceptionType === 'confirm') setAsking({ to, problem: thrown });
    }
  };
  return {
    move: ({ id, duration, version }, { doctorId, startsAt }) => void run({ id, duration, version, doctorId, startsAt }),
    withDropped: useCallback(
      (calendar) => ({
        ...calendar,
        appointments: calendar.appointments.map((line) =>
          // A newer version is the server's own word.
          dropped?.id === line.id && dropped.version >= line.version
            ? { ...line, doctorId: dropped.doctorId, startsAt: dropped.startsAt }
            : line,
        ),
      }),
      [dropped],
    ),
    dialog: asking ? (
      <ConfirmAct
        title={asking.problem.message}
        act={say('appointment.moveAnyway')}
        confirm={() => run({ ...asking.to, confirmed: true })}
        close={() => setAsking(undefined)}
      />
    ) : null,
  };
}
