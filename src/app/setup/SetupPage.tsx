import { useState } from 'react';
import type { WordArea } from '../../domain/messageId.ts';
import type { Language, User } from '../../domain/session/shapes.ts';
import type { Edition } from '../../domain/setup/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { WordsProvider } from '../../words/WordsProvider.tsx';
import { Field } from './Field.tsx';
import style from './setup.module.css';
import { type SetupForm, useSetup } from './useSetup.ts';

const areas: WordArea[] = ['setup', 'login', 'staff', 'organisation', 'charge'];

interface Props {
  language: Language;
  onSignedIn: (user: User, place?: string) => Promise<void>;
}

/** The simplified edition has no home: what comes next stands on its clinic screen. */
const firstPlace: Record<Edition, string | undefined> = { full: undefined, simplified: 'simplified-main/simplified-clinic' };

/** What stands in place of the login until somebody can sign in: the owner opens the clinic with the code that the server printed. */
export function SetupPage({ language, onSignedIn }: Props) {
  return (
    <WordsProvider language={language} areas={areas}>
      <SetupFormPage onSignedIn={onSignedIn} />
    </WordsProvider>
  );
}

function SetupFormPage({ onSignedIn }: Pick<Props, 'onSignedIn'>) {
  const { say } = useWords();
  const form = useSetup((user, edition) => onSignedIn(user, firstPlace[edition]));
  const wrong = Object.keys(form.problems).length;
  return (
    <form className={style.setup} onSubmit={(event) => void form.submit(event)} noValidate>
      <h1>{say('setup.title')}</h1>
      <p className={style.welcome}>{say('setup.welcome')}</p>
      <Field form={form} name="code" label="setup.code" hint="setup.code.hint" autoCapitalize="characters" spellCheck={false} autoFocus />
      <ClinicFields form={form} />
      <AdministratorFields form={form} />
      <div role="alert">
        {form.refusal ? <p className={style.problem}>{form.refusal}</p> : null}
        {wrong > 0 ? <p className={style.problem}>{say('setup.problems', { count: wrong })}</p> : null}
      </div>
      <button type="submit" className="go" aria-disabled={form.isBusy}>
        {say(form.isBusy ? 'setup.busy' : 'setup.submit')}
      </button>
    </form>
  );
}

function ClinicFields({ form }: { form: SetupForm }) {
  const { say } = useWords();
  return (
    <fieldset>
      <legend>{say('setup.clinic')}</legend>
      <p className={style.hint}>{say('setup.clinic.line')}</p>
      <div className={style.pair}>
        <Field form={form} name="orgName" label="setup.orgName" />
        <Field form={form} name="orgNameEn" label="setup.orgNameEn" />
        <Field form={form} name="practiceName" label="setup.practiceName" />
        <Field form={form} name="practiceNameEn" label="setup.practiceNameEn" />
        <Field form={form} name="opens" label="setup.opens" placeholder="08:00" />
        <Field form={form} name="closes" label="setup.closes" placeholder="18:00" />
      </div>
      <p className={style.hint}>{say('setup.timeZone')}</p>
      <Field form={form} name="consultationFee" label="setup.fee" hint="setup.fee.hint" inputMode="decimal" />
      <div role="radiogroup" aria-label={say('setup.edition')} className={style.editions}>
        <span>{say('setup.edition')}</span>
        <EditionChoice form={form} edition="full" />
        <EditionChoice form={form} edition="simplified" />
      </div>
    </fieldset>
  );
}

function EditionChoice({ form, edition }: { form: SetupForm; edition: Edition }) {
  const { say } = useWords();
  return (
    <label className={style.choice}>
      <input type="radio" name="edition" checked={form.typed.edition === edition} onChange={() => form.change({ edition })} />
      {say(`setup.edition.${edition}`)}
    </label>
  );
}

function AdministratorFields({ form }: { form: SetupForm }) {
  const { say } = useWords();
  const [isShown, setShown] = useState(false);
  return (
    <fieldset>
      <legend>{say('setup.administrator')}</legend>
      <p className={style.hint}>{say('setup.administrator.line')}</p>
      <div className={style.pair}>
        <Field form={form} name="administratorName" label="setup.administratorName" />
        <Field form={form} name="loginName" label="setup.loginName" hint="setup.loginName.hint" spellCheck={false} autoCapitalize="none" />
      </div>
      <Field
        form={form}
        name="password"
        label="login.password"
        hint="setup.password.hint"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
      />
      <label className={style.choice}>
        <input type="checkbox" checked={isShown} onChange={({ target }) => setShown(target.checked)} />
        {say('login.password.show')}
      </label>
      <label className={style.choice}>
        <input type="checkbox" checked={form.typed.seesPatients} onChange={({ target }) => form.change({ seesPatients: target.checked })} />
        {say('setup.seesPatients')}
      </label>
    </fieldset>
  );
}
