import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { entriesOf, entriesOfStaff } from '../../blocks/entries.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { addMinutes, dateAt, instantOf } from '../../domain/dates.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkArrangement, checkConflicts } from '../../domain/surgery/rules.ts';
import type * as Surgery from '../../domain/surgery/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './surgery.module.css';

const people = ['assistantId', 'secondAssistantId', 'anaesthetistId', 'scrubId', 'circulatingId'] as const;
type Person = (typeof people)[number];
/** As the form holds it: nobody is an empty text. */
type Typed = Omit<Surgery.Arrangement, Person> & Record<Person, string>;
const Field = fieldsOf<Typed>();

const arrangementOf = (typed: Typed): Surgery.Arrangement => ({
  ...typed,
  assistantId: typed.assistantId || null,
  secondAssistantId: typed.secondAssistantId || null,
  anaesthetistId: typed.anaesthetistId || null,
  scrubId: typed.scrubId || null,
  circulatingId: typed.circulatingId || null,
});

/** Starts with what was arranged; a new arrangement with the day of the wish at eight, or now where that is over. */
function startOf(surgery: Surgery.Full, rooms: readonly Surgery.Room[]): Typed {
  const inTeam = (role: Surgery.Member['role'], place = 0) => surgery.team.filter((one) => one.role === role)[place]?.staffId ?? '';
  const wished = instantOf(surgery.wishedOn, '08:00');
  const now = new Date().toISOString();
  return {
    roomId: surgery.roomId ?? (rooms.length === 1 ? rooms[0]!.id : ''), // length 1
    startsAt: surgery.startsAt ?? [wished, now].toSorted().at(-1) ?? now,
    minutes: surgery.minutes,
    assistantId: inTeam('assistant'),
    secondAssistantId: inTeam('assistant', 1),
    anaesthetistId: inTeam('anaesthetist'),
    scrubId: inTeam('scrub'),
    circulatingId: inTeam('circulating'),
  };
}

/** Gives a surgery its room, time and team once the choices are there. */
export function ArrangeForm({ surgery, close }: { surgery: Surgery.Full; close: () => void }) {
  const { data: choices } = api.useQuerySurgeryChoicesQuery();
  return choices ? <Arranging surgery={surgery} choices={choices} close={close} /> : null;
}

function Arranging({ surgery, choices, close }: { surgery: Surgery.Full; choices: Surgery.Choices; close: () => void }) {
  const { say } = useWords();
  const tell = useDoneNotice();
  const [seen] = useState(surgery);
  const [start] = useState(() => startOf(surgery, choices.rooms));
  const [arrange] = api.useArrangeSurgeryMutation({ tells: 'caller' });
  const { id, number, patientId, patientName, version } = seen;
  const check = (typed: Typed) => checkArrangement(seen, arrangementOf(typed), dateAt(new Date())) as FieldProblem<Typed>[]; // same fields, with '' for nobody
  const staff = entriesOfStaff(choices.people);
  const doctors = entriesOfStaff(choices.people.filter(({ isDoctor }) => isDoctor));
  return (
    <DrawerForm
      title="surgery.arrange.title"
      saveLabel="surgery.act.arrange"
      patient={{ id: patientId, name: patientName }}
      start={start}
      check={check}
      save={(typed: Typed) => arrange({ ...arrangementOf(typed), id, version }).unwrap()}
      done={() => tell({ message: 'surgery.told.arranged', values: { number } })}
      close={close}
    >
      <Field.Lookup of="roomId" label="surgery.field.room" entries={entriesOf(choices.rooms)} required />
      <Field.DateTime of="startsAt" label="surgery.field.startsAt" required />
      <Field.Number of="minutes" label="surgery.field.minutes" unit={say('surgery.field.minutes.unit')} required />
      <Field.Lookup of="assistantId" label="surgery.field.assistantId" entries={staff} />
      <Field.Lookup of="secondAssistantId" label="surgery.field.secondAssistantId" entries={staff} />
      <Field.Lookup of="anaesthetistId" label="surgery.field.anaesthetist" entries={doctors} />
      <Field.Lookup of="scrubId" label="surgery.field.scrub" entries={staff} />
      <Field.Lookup of="circulatingId" label="surgery.field.circulating" entries={staff} />
      <Conflicts surgery={seen} cleaningMinutes={choices.cleaningMinutes} />
    </DrawerForm>
  );
}

/** Surgeries that hold the chosen room, time or team already, named before anything is saved. */
function Conflicts({ surgery, cleaningMinutes }: { surgery: Surgery.Full; cleaningMinutes: number }) {
  const { say } = useWords();
  const typed = useWatch<Typed>() as Typed; // the whole form, filled from its start
  const isTimed = Boolean(typed.startsAt && typed.minutes && typed.roomId) && !Number.isNaN(Date.parse(typed.startsAt));
  const from = isTimed ? dateAt(typed.startsAt) : '';
  const to = isTimed ? dateAt(addMinutes(typed.startsAt, typed.minutes ?? 0)) : '';
  const { currentData } = api.useQuerySurgeryOverviewQuery({ from, to }, { skip: !isTimed });
  const cleaning = say('surgery.arrange.cleaning', { minutes: cleaningMinutes });
  if (!isTimed || !currentData) return <p className={style.wide}>{`${say('surgery.arrange.choose')} · ${cleaning}`}</p>;
  const slots = currentData.rows.flatMap(({ state, roomId, startsAt, endsAt, ...row }): Surgery.Slot[] =>
    state === 'arranged' && roomId && startsAt && endsAt ? [{ ...row, roomId, startsAt, endsAt }] : [],
  );
  const problems = checkConflicts(surgery, arrangementOf(typed), { slots, cleaningMinutes });
  if (problems.length === 0)
    return (
      <Alert className={style.wide} severity="success" role="status">
        {`${say('surgery.arrange.free')} · ${cleaning}`}
      </Alert>
    );
  return (
    <Alert className={style.wide} severity="warning" role="alert">
      <ul className={style.conflicts}>
        {problems.map(({ field, message, values }) => (
          <li key={`${field} ${message} ${values?.number}`}>{say(message, values)}</li>
        ))}
      </ul>
    </Alert>
  );
}
