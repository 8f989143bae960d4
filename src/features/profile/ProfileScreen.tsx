import Skeleton from '@mui/material/Skeleton';
import { api } from '../../api/api.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { Page } from '../../blocks/Page.tsx';
import { RecordForm } from '../../blocks/RecordForm.tsx';
import { useSeen } from '../../blocks/useSeen.ts';
import { type Profile, type ProfileDraft, profileDraft } from '../../domain/session/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { LockMinutes } from './LockMinutes.tsx';
import { MySessions } from './MySessions.tsx';
import style from './profile.module.css';
import { ScannerSetting } from './ScannerSetting.tsx';

const Field = fieldsOf<ProfileDraft>();
const languages = [
  { value: 'zh', label: 'shell.language.zh' },
  { value: 'en', label: 'shell.language.en' },
] as const;

const draftOf = ({ name, nameEn, mobile, email, language, version }: Profile): ProfileDraft => ({
  name,
  nameEn,
  mobile,
  email,
  language,
  version,
});

export default function ProfileScreen() {
  const { data: profile, error, refetch } = api.useQueryMyProfileQuery();
  return (
    <Page title="shell.profile">
      {profile ? (
        <ProfileForm profile={profile} />
      ) : error ? (
        <ErrorState message={error.message} retry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </Page>
  );
}

function ProfileForm({ profile: latest }: { profile: Profile }) {
  const profile = useSeen(latest, 'profile');
  const { say } = useWords();
  const [update] = api.useUpdateMyProfileMutation();
  return (
    <div className={style.wideForm}>
      <FactSheet>
        <Fact label="shell.profile.staffNo">{profile.staffNo}</Fact>
        <Fact label="shell.profile.account">{profile.account}</Fact>
        <Fact label="shell.profile.department">{profile.departmentName}</Fact>
        <Fact label="shell.profile.roles">{profile.roleNames.join(say('patient.list.comma'))}</Fact>
      </FactSheet>
      <RecordForm
        version={profile.version}
        name="profile"
        start={draftOf(profile)}
        shape={profileDraft}
        save={(draft) => update(draft).unwrap()}
      >
        <Field.Text of="name" label="field.name" required />
        <Field.Text of="nameEn" label="shell.profile.nameEn" />
        <Field.Text of="mobile" label="shell.profile.mobile" type="tel" />
        <Field.Text of="email" label="shell.profile.email" type="email" />
        <Field.Choice of="language" label="shell.language" options={languages} required />
      </RecordForm>
      <div className={style.apart}>
        <LockMinutes />
      </div>
      <ScannerSetting />
      <MySessions />
    </div>
  );
}
