import { api } from '../../api/api.ts';
import { showingProblems } from '../../api/problem.ts';
import { PictureField } from '../../blocks/PictureField.tsx';
import { RecordForm } from '../../blocks/RecordForm.tsx';
import { longestSignature } from '../../domain/picture.ts';
import type { Profile, ProfileDraft } from '../../domain/session/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './profile.module.css';

interface Props {
  profile: Profile;
  /** What the other form of the page keeps; it goes along unchanged. */
  rest: ProfileDraft;
}

/** The picture of the own signature. Names who changed it last: an administrator may, too. */
export function OwnSignature({ profile: { signature, signatureBy, signatureAt, version }, rest }: Props) {
  const { say, dateTime } = useWords();
  const [update] = api.useUpdateMyProfileMutation();
  return (
    <section className={style.card} aria-labelledby="profile-signature">
      <h2 id="profile-signature">{say('organisation.field.signature')}</h2>
      <RecordForm version={version} start={{ signature }} save={(draft) => update(showingProblems({ ...rest, ...draft })).unwrap()}>
        <PictureField of="signature" label="organisation.field.signature" hint="organisation.signature.hint" longest={longestSignature} />
      </RecordForm>
      {signatureAt ? (
        <p className={style.hint}>{say('organisation.signature.changed', { name: signatureBy, time: dateTime(signatureAt) })}</p>
      ) : null}
    </section>
  );
}
