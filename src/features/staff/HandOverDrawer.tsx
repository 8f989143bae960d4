import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useController, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import { useStaff } from '../../blocks/staff.ts';
import { useFirst } from '../../blocks/useFirst.ts';
import { dateAt } from '../../domain/dates.ts';
import type * as Staff from '../../domain/staff/shapes.ts';
import { checkHandOver, type HandOver, type HandOverPart, handOverParts, type OpenWork, sumOf } from '../../domain/task/handOver.ts';
import { useWords } from '../../words/useWords.ts';
import style from './staff.module.css';

const Field = fieldsOf<HandOver>();

/** Gives the open work of a person to a colleague in one act, and disables the account of a person who leaves. */
export function HandOverDrawer({ person, close }: { person: Staff.Line; close: () => void }) {
  const work = useFirst(api.useQueryOpenWorkQuery({ id: person.id }, { refetchOnMountOrArgChange: true }));
  return work ? <HandOverForm person={person} work={work} close={close} /> : null;
}

function HandOverForm({ person, work, close }: { person: Staff.Line; work: OpenWork; close: () => void }) {
  const { say, name } = useWords();
  const { user } = useStaff();
  const [handOver] = api.useHandOverWorkMutation({ tells: 'caller' });
  const { currentData: people } = api.useQueryStaffOfPracticeQuery({ practiceId: user.practiceId, page: 1, size: 500 });
  const colleagues = (people?.rows ?? [])
    .filter(({ id }) => id !== person.id)
    .map((one) => ({ value: one.id, name: `${name(one)} · ${one.staffNo}` }));
  const tell = useDoneNotice();
  const today = dateAt(new Date());
  const { counts, openVisits, openTills, otherClinics } = work;
  const parts = handOverParts.filter((part) => counts[part] > 0);
  const start: HandOver = { id: person.id, version: work.version, toId: '', parts, isLeaving: false, leftOn: today };
  const save = async (draft: HandOver) => {
    const done = await handOver({ ...draft, leftOn: draft.isLeaving ? draft.leftOn || null : null }).unwrap();
    tell({ message: 'staff.handOver.done', values: { count: sumOf(done.counts) } });
  };
  return (
    <DrawerForm
      title="staff.handOver"
      saveLabel="staff.handOver.submit"
      start={start}
      check={(draft) => checkHandOver(draft, today)}
      save={save}
      close={close}
    >
      <h3 className={style.part}>{name(person)}</h3>
      {openVisits > 0 ? <p className={style.note}>{say('staff.handOver.openVisits', { count: openVisits })}</p> : null}
      {openTills > 0 ? <p className={style.note}>{say('staff.handOver.openTills', { count: openTills })}</p> : null}
      {otherClinics.length > 0 ? (
        <p className={style.note}>{say('staff.handOver.otherClinics', { clinics: otherClinics.map(name).join(' · ') })}</p>
      ) : null}
      <PartsField counts={counts} />
      <Field.Select of="toId" label="staff.handOver.to" options={colleagues} />
      <Field.Check of="isLeaving" label="staff.handOver.leaves" wide />
      <LeftOnField />
      <Summary counts={counts} from={name(person)} colleagues={colleagues} />
    </DrawerForm>
  );
}

function LeftOnField() {
  const isLeaving = useWatch<HandOver, 'isLeaving'>({ name: 'isLeaving' });
  return isLeaving ? <Field.Date of="leftOn" label="staff.handOver.leftOn" required /> : null;
}

interface SummaryProps extends Pick<OpenWork, 'counts'> {
  from: string;
  colleagues: readonly { value: string; name: string }[];
}

/** The effect of the act in a sentence: the number of things, and the colleague who gets them. */
function Summary({ counts, from, colleagues }: SummaryProps) {
  const { say } = useWords();
  const [parts, toId] = useWatch<HandOver, ['parts', 'toId']>({ name: ['parts', 'toId'] });
  const to = colleagues.find(({ value }) => value === toId);
  if (!to || parts.length === 0) return null;
  return (
    <p className={style.summary} role="status">
      {say('staff.handOver.summary', { count: sumOf(counts, parts), from, to: to.name })}
    </p>
  );
}

/** Kinds of work with the number that the person has of each. */
function PartsField({ counts }: Pick<OpenWork, 'counts'>) {
  const { say } = useWords();
  const { field, fieldState } = useController<HandOver, 'parts'>({ name: 'parts' });
  const toggle = (part: HandOverPart) =>
    field.onChange(handOverParts.filter((one) => (one === part ? !field.value.includes(part) : field.value.includes(one))));
  return (
    <FieldFrame label="staff.handOver.parts" group wide error={fieldState.error as FieldWords | undefined}>
      {(ids) => (
        <fieldset className={style.parts} aria-labelledby={ids['aria-labelledby']} aria-describedby={ids['aria-describedby']}>
          {handOverParts.map((part) => (
            <FormControlLabel
              key={part}
              label={`${say(`staff.handOver.part.${part}`)} ${counts[part]}`}
              control={
                <Checkbox size="small" checked={field.value.includes(part)} disabled={counts[part] === 0} onChange={() => toggle(part)} />
              }
            />
          ))}
        </fieldset>
      )}
    </FieldFrame>
  );
}
