import Skeleton from '@mui/material/Skeleton';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { Page } from '../../blocks/Page.tsx';
import { RecordForm } from '../../blocks/RecordForm.tsx';
import { useSeen } from '../../blocks/useSeen.ts';
import { checkProfile } from '../../domain/session/profile.ts';
import { type Profile, type ProfileDraft, profileDraft } from '../../domain/session/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { MySessions } from './MySessions.tsx';
import { OwnSignature } from './OwnSignature.tsx';
import style from './profile.module.css';

const Field = fieldsOf<ProfileDraft>();
const Once = fieldsOf<{ password: string }>();
const languages = [
  { value: 'zh', label: 'shell.language.zh' },
  { value: 'en', label: 'shell.language.en' },
] as const;

const draftOf = ({ mobile, email, language, version }: Profile): ProfileDraft => ({
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
  const [update] = api.useUpdateMyProfileMutation({ tells: 'caller' });
  return (
    <div className={style.cards}>
      <section className={style.card} aria-labelledby="profile-person">
        <h2 id="profile-person">{say('session.profile.person')}</h2>
        <FactSheet>
          <Fact label="field.name">{profile.name}</Fact>
          <Fact label="session.profile.nameEn">{profile.nameEn}</Fact>
          <Fact label="session.profile.staffNo">{profile.staffNo}</Fact>
          <Fact label="session.profile.account">{profile.account}</Fact>
          <Fact label="session.profile.department">{profile.departmentName}</Fact>
          <Fact label="session.profile.roles">{profile.roleNames.join(say('patient.list.comma'))}</Fact>
        </FactSheet>
        <p className={style.hint}>{say('session.profile.nameByAdministrator')}</p>
      </section>
      <section className={style.card} aria-labelledby="profile-contact">
        <h2 id="profile-contact">{say('session.profile.contact')}</h2>
        <RecordForm
          version={profile.version}
          name="profile"
          start={{ ...draftOf(profile), password: '' }} // asked for while the number differs: typing it back leaves nothing changed
          shape={profileDraft}
          check={(draft) => checkProfile(draft, profile)}
          save={({ password, ...draft }) => update({ ...draft, ...(draft.mobile !== profile.mobile && { password }) }).unwrap()}
        >
          <Field.Text of="mobile" label="session.profile.mobile" type="tel" />
          <PasswordOfNumber mobile={profile.mobile} />
          <Field.Text of="email" label="session.profile.email" type="email" />
          <Field.Choice of="language" label="shell.language" options={languages} required />
        </RecordForm>
      </section>
      <OwnSignature profile={profile} rest={draftOf(profile)} />
      <section className={style.card}>
        <MySessions />
      </section>
    </div>
  );
}

/** A new mobile number is confirmed with the present password: codes for a new password go there. */
function PasswordOfNumber({ mobile }: { mobile: string }) {
  const typed = useWatch<ProfileDraft, 'mobile'>({ name: 'mobile' });
  if (typed === mobile) return null;
  return (
    <Once.Text
      of="password"
      label="session.password.old"
      type="password"
      autoComplete="current-password"
      hint="session.profile.mobile.password"
      required
    />
  );
}
