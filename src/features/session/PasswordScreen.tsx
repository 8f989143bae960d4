import { api } from '../../api/api.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { Page } from '../../blocks/Page.tsx';
import { RecordForm } from '../../blocks/RecordForm.tsx';
import { checkNewPassword } from '../../domain/account/password.ts';
import { missing } from '../../domain/required.ts';
import { type PasswordChange, passwordChange } from '../../domain/session/shapes.ts';
import style from './profile.module.css';

const Field = fieldsOf<PasswordChange>();
const empty: PasswordChange = { oldPassword: '', password: '', confirmPassword: '' };

const check = (draft: PasswordChange) => [...(draft.oldPassword ? [] : [missing('oldPassword')]), ...checkNewPassword(draft)];

interface Props {
  /** Why the password is asked for; the reason may be more than a wish. */
  line?: 'session.password.line' | 'session.password.first';
  done?: () => void;
}

export default function PasswordScreen({ line = 'session.password.line', done }: Props) {
  const [change] = api.useChangePasswordMutation({ tells: 'caller' });
  return (
    <Page title="shell.password" line={line}>
      <div className={style.narrow}>
        <RecordForm
          start={empty}
          shape={passwordChange}
          check={check}
          save={(draft) => change(draft).unwrap()}
          {...(done && { done })}
          saveLabel="session.password.save"
        >
          <Field.Text
            of="oldPassword"
            label="session.password.old"
            type="password"
            autoComplete="current-password"
            required
            autoFocus
            wide
          />
          <Field.Text
            of="password"
            label="session.password.new"
            type="password"
            autoComplete="new-password"
            hint="login.password.shape"
            required
            wide
          />
          <Field.Text of="confirmPassword" label="session.password.again" type="password" autoComplete="new-password" required wide />
        </RecordForm>
      </div>
    </Page>
  );
}
