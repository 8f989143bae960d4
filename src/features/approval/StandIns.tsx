import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DialogForm } from '../../blocks/DialogForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { useStaff } from '../../blocks/staff.ts';
import type * as Approval from '../../domain/approval/shapes.ts';
import { checkStandIn } from '../../domain/approval/standIn.ts';
import { dateAt } from '../../domain/dates.ts';
import { useWords } from '../../words/useWords.ts';
import style from './approval.module.css';

const Field = fieldsOf<Approval.StandInDraft>();

/** Who decides for oneself while one is away, and for whom one decides oneself. */
export function StandIns({ close }: { close: () => void }) {
  const { say, name } = useWords();
  const { user } = useStaff();
  const { data: parties } = api.useQueryApprovalPeopleQuery();
  const [save] = api.useSaveStandInMutation({ tells: 'caller' });
  const today = dateAt(new Date());
  const [start] = useState<Approval.StandInDraft>(() => ({ standInId: '', fromDay: today, toDay: today }));
  const colleagues = (parties?.people ?? []).filter(({ practiceId, staffId }) => practiceId === user.practiceId && staffId !== user.userId);
  return (
    <DialogForm
      title={say('approval.standIn.title')}
      act={say('action.save')}
      about={
        <>
          <Arranged />
          {parties && colleagues.length === 0 ? <p>{say('approval.standIn.noNeed')}</p> : null}
        </>
      }
      start={start}
      check={(draft) => checkStandIn(draft, { staffId: user.userId, today })}
      save={(draft) => save(draft).unwrap()}
      close={close}
    >
      <Field.Select
        of="standInId"
        label="approval.standIn.who"
        required
        options={colleagues.map((person) => ({ value: person.staffId, name: name(person) }))}
      />
      <Field.Date of="fromDay" label="approval.standIn.from" required />
      <Field.Date of="toDay" label="approval.standIn.to" required />
    </DialogForm>
  );
}

function Arranged() {
  const { say, name, date } = useWords();
  const { data: standIns } = api.useQueryStandInsQuery();
  const [end] = api.useEndStandInMutation();
  const named = (person: Approval.StandIn['absent']) => name({ name: person.name ?? '', nameEn: person.nameEn });
  if (!standIns || standIns.length === 0) return <p>{say('approval.standIn.hint')}</p>;
  return (
    <ul className={style.trail}>
      {standIns.map(({ id, fromDay, toDay, standsIn, absent, isOwn }) => (
        <li key={id}>
          {say('approval.standIn.line', { from: date(fromDay), to: date(toDay), standIn: named(standsIn), absent: named(absent) })}{' '}
          {isOwn ? (
            <Button size="small" onClick={() => void end({ id })}>
              {say('approval.standIn.end')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
