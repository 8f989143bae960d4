import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { api } from '../../../api/api.ts';
import { Fact, FactSheet } from '../../../blocks/FactSheet.tsx';
import { PatientBand } from '../../../blocks/PatientBand.tsx';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { useWords } from '../../../words/useWords.ts';

/** A dropped booking that waits for an answer. */
export interface Question {
  line: Appointment.Line;
  to: { doctorId: string; doctorName: string; roomId: string | null; startsAt: string; rooms?: { from: string; to: string } | undefined };
  /** What the server warns of before it moves the booking. */
  warning?: string | undefined;
  /** Why the server refuses the move: then it can only be given up. */
  refusal?: string | undefined;
}

/** Whether and how the patient hears of it. */
export type Telling = 'told' | 'unsent' | 'quiet';

/** True if only the room changes, of which no patient is told. */
export const isRoomAlone = ({ line, to }: Pick<Question, 'line' | 'to'>): boolean =>
  to.doctorId === line.doctorId && Date.parse(to.startsAt) === Date.parse(line.startsAt);

interface Props {
  question: Question;
  answer: (telling: Telling) => Promise<unknown>;
  close: () => void;
}

/** Asks before a booked patient gets another doctor, time or room. A patient who is told hears of doctor and time, not of the room. */
export function MoveQuestion({ question: { line, to, warning, refusal }, answer, close }: Props) {
  const { say, name, dateTime } = useWords();
  const isQuiet = isRoomAlone({ line, to });
  const { currentData: binding, isFetching } = api.useQueryFansIdQuery({ id: line.patientId }, { skip: isQuiet });
  const [isActing, setActing] = useState(false);
  const id = useId();
  const run = async (telling: Telling) => {
    setActing(true);
    await answer(telling).finally(() => setActing(false));
  };
  const values = { mobile: line.mobile || '–', nickname: binding?.nickname ?? '' };
  const way = !binding ? 'appointment.move.unbound' : binding.hasProvider ? 'appointment.move.follows' : 'appointment.move.noService';
  return (
    <Dialog open onClose={isActing ? undefined : close} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{say('appointment.move.title', { patient: line.patientName })}</DialogTitle>
      <PatientBand of={{ id: line.patientId, name: line.patientName }} />
      <DialogContent>
        {warning ? (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {warning}
          </Alert>
        ) : null}
        {refusal ? (
          <Alert severity="error" sx={{ mb: 2 }}>
            {refusal}
          </Alert>
        ) : null}
        <FactSheet>
          <Fact label="appointment.move.from">
            {`${dateTime(line.startsAt)} ${name({ name: line.doctorName, nameEn: line.doctorNameEn })}${to.rooms ? ` · ${to.rooms.from}` : ''}`}
          </Fact>
          <Fact label="appointment.move.to">
            <strong>{`${dateTime(to.startsAt)} ${to.doctorName}${to.rooms ? ` · ${to.rooms.to}` : ''}`}</strong>
          </Fact>
        </FactSheet>
        {isFetching || isQuiet ? null : <p role="status">{say(way, values)}</p>}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={isActing} onClick={close}>
          {say('action.cancel')}
        </Button>
        <Button
          variant={binding ? 'outlined' : 'contained'}
          disabled={isActing || isFetching || refusal !== undefined}
          onClick={() => void run('quiet')}
        >
          {say(isQuiet ? 'appointment.move.room' : 'appointment.move.quietly')}
        </Button>
        {binding ? (
          <Button
            variant="contained"
            autoFocus
            disabled={isActing || refusal !== undefined}
            onClick={() => void run(binding.hasProvider ? 'told' : 'unsent')}
          >
            {say('appointment.move.tell')}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
