import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ChangeHistory } from '../../blocks/ChangeHistory.tsx';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { checkPractice } from '../../domain/organisation/rules.ts';
import { type Practice, type PracticeDraft, practiceDraft } from '../../domain/organisation/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { ClinicFields, emptyClinic } from './ClinicFields.tsx';
import style from './organisation.module.css';

export const draftOf = ({ id, isHead, enabled, staffCount, version, ...draft }: Practice): PracticeDraft => draft;

/** A clinic of the chain: a new one, or one that is looked at and changed. */
export function ClinicDrawer({ clinic, close }: { clinic: Practice | undefined; close: () => void }) {
  const { may } = useStaff();
  const [open] = api.useSavePracticeMutation({ tells: 'caller' });
  const [update] = api.useUpdatePracticeMutation({ tells: 'caller' });
  const [start] = useState(() => (clinic ? draftOf(clinic) : emptyClinic));
  const save = (draft: PracticeDraft) =>
    clinic ? update({ ...draft, id: clinic.id, version: clinic.version }).unwrap() : open({ ...draft }).unwrap();
  return (
    <DrawerForm
      title={clinic ? 'organisation.clinic.edit' : 'organisation.clinic.new'}
      start={start}
      shape={practiceDraft}
      check={checkPractice}
      save={save}
      close={close}
    >
      <ClinicFields chain={may('m_orgnization_management')} />
      {clinic ? (
        <div className={style.wide}>
          <People practiceId={clinic.id} />
          <ChangeHistory kind="practice" id={clinic.id} />
        </div>
      ) : null}
    </DrawerForm>
  );
}

function People({ practiceId }: { practiceId: string }) {
  const { say, name } = useWords();
  const { currentData: data } = api.useQueryStaffOfPracticeQuery({ practiceId, page: 1, size: 200 });
  if (!data || data.total === 0) return null;
  return (
    <section>
      <h3 className={style.heading}>{say('organisation.clinic.people', { count: data.total })}</h3>
      <ul className={style.names}>
        {data.rows.map((person) => (
          <li key={person.id}>{name(person)}</li>
        ))}
      </ul>
    </section>
  );
}
