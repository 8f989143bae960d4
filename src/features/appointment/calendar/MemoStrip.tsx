import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { AddIcon } from '../../../blocks/icons.tsx';
import { checkMemo } from '../../../domain/appointment/rules.ts';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import type * as Dictionary from '../../../domain/dictionary/shapes.ts';
import type { FieldProblem } from '../../../domain/problem.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../appointment.module.css';

interface Props {
  from: string;
  to: string;
  date: string;
  doctors: readonly Dictionary.Doctor[];
}

/** Notes on the days one looks at: everybody's, and those of the doctors shown. */
export function MemoStrip({ from, to, date, doctors }: Props) {
  const { say, name } = useWords();
  const memos = api.useGetAppointmentMemoQuery({ from, to });
  const [open, setOpen] = useState<Appointment.Memo | 'new'>();
  const shown = (memos.currentData ?? []).filter(({ doctorId }) => doctorId === null || doctors.some(({ id }) => id === doctorId));
  const whose = ({ doctorId }: Appointment.Memo) =>
    doctorId ? name(doctors.find(({ id }) => id === doctorId)) : say('appointment.memo.all');
  return (
    <section className={style.memos} aria-label={say('appointment.memo.title')}>
      {shown.map((memo) => (
        <button key={memo.id} type="button" title={memo.content} onClick={() => setOpen(memo)}>
          <b>{from === to ? whose(memo) : `${memo.date.slice(5)} ${whose(memo)}`}</b> {memo.content}
        </button>
      ))}
      <Button size="small" startIcon={<AddIcon fontSize="small" />} onClick={() => setOpen('new')}>
        {say('appointment.memo.new')}
      </Button>
      {open ? (
        <MemoDrawer stored={open === 'new' ? undefined : open} date={date} doctors={doctors} close={() => setOpen(undefined)} />
      ) : null}
    </section>
  );
}

interface Draft {
  date: string;
  doctorId: string;
  content: string;
}
const Field = fieldsOf<Draft>();
const check = ({ date, ...draft }: Draft): FieldProblem<Draft>[] => [
  ...checkMemo(draft),
  ...(date === '' || date === 'invalid' ? [{ field: 'date', message: 'error.date.invalid' } as const] : []),
];

function MemoDrawer({
  stored,
  date,
  doctors,
  close,
}: Omit<Props, 'from' | 'to'> & { stored: Appointment.Memo | undefined; close: () => void }) {
  const { say } = useWords();
  const [save] = api.useSaveAppointmentMemoMutation({ tells: 'caller' });
  const [remove] = api.useDeleteAppointmentMemoMutation({ tells: 'caller' });
  const [isRemoving, setRemoving] = useState(false);
  const entries = doctors.map(({ id, name, nameEn, initials }) => ({
    code: id,
    nameZh: name,
    nameEn,
    initials,
    pinyin: '',
    parentCode: null,
    extra: {},
  }));
  return (
    <>
      <DrawerForm<Draft, unknown>
        title={stored ? 'appointment.memo.edit' : 'appointment.memo.new'}
        start={{ date: stored?.date ?? date, doctorId: stored?.doctorId ?? '', content: stored?.content ?? '' }}
        check={check}
        save={({ doctorId, ...memo }) =>
          save({ ...memo, doctorId: doctorId || null, ...(stored ? { id: stored.id, version: stored.version } : {}) }).unwrap()
        }
        close={close}
      >
        <Field.Area of="content" label="appointment.memo.content" rows={3} />
        <Field.Date of="date" label="field.date" required />
        <Field.Dictionary of="doctorId" label="appointment.memo.doctor" entries={entries} />
        {stored ? (
          <p className={style.wide}>
            <span className={style.quiet}>{say('appointment.memo.by', { name: stored.writtenBy })}</span>{' '}
            <Button size="small" color="error" onClick={() => setRemoving(true)}>
              {say('action.delete')}
            </Button>
          </p>
        ) : null}
      </DrawerForm>
      {isRemoving && stored ? (
        <ConfirmAct
          title={say('appointment.memo.delete')}
          effect={stored.content}
          act={say('action.delete')}
          danger
          confirm={async () => {
            await remove({ id: stored.id }).unwrap();
            close();
          }}
          close={() => setRemoving(false)}
        />
      ) : null}
    </>
  );
}
