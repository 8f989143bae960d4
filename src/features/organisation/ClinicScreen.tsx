import Skeleton from '@mui/material/Skeleton';
import { api } from '../../api/api.ts';
import { ChangeHistory } from '../../blocks/ChangeHistory.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { Page } from '../../blocks/Page.tsx';
import { RecordForm } from '../../blocks/RecordForm.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useSeen } from '../../blocks/useSeen.ts';
import { checkPractice } from '../../domain/organisation/rules.ts';
import { type PracticeDraft, practiceDraft } from '../../domain/organisation/shapes.ts';
import { draftOf } from './ClinicDrawer.tsx';
import { ClinicFields } from './ClinicFields.tsx';
import style from './organisation.module.css';

const form = 'organisation.clinic';

/** The clinic one works in, as it stands on every printed page. */
export default function ClinicScreen() {
  const { user, may } = useStaff();
  const clinic = api.useQueryPracticeQuery({ id: user.practiceId });
  const [update] = api.useUpdatePracticeMutation({ tells: 'caller' });
  const data = useSeen(clinic.currentData, form);
  return (
    <Page title="shell.screen.basic-clinic-information" line="organisation.clinic.line">
      {clinic.error && !data ? <ErrorState message={clinic.error.message} retry={() => void clinic.refetch()} /> : null}
      <div className={style.sheet}>
        {data ? (
          <RecordForm
            key={data.id}
            version={data.version}
            name={form}
            start={draftOf(data)}
            shape={practiceDraft}
            check={checkPractice}
            save={(draft: PracticeDraft) => update({ ...draft, id: data.id, version: data.version }).unwrap()}
          >
            <ClinicFields chain={may('m_orgnization_management')} />
          </RecordForm>
        ) : (
          <Skeleton variant="rounded" height={420} />
        )}
        <ChangeHistory kind="practice" id={user.practiceId} />
      </div>
    </Page>
  );
}
