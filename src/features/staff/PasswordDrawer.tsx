import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { checkNewPassword } from '../../domain/account/password.ts';
import type * as Staff from '../../domain/staff/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './staff.module.css';

interface Reset {
  password: string;
  confirmPassword: string;
}
const Field = fieldsOf<Reset>();
const start: Reset = { password: '', confirmPassword: '' };

/** A new password for somebody who has forgotten it: told in person, and changed by its owner. */
export function PasswordDrawer({ person, close }: { person: Staff.Line; close: () => void }) {
  const { say, name } = useWords();
  const [reset] = api.useResetStaffPasswordMutation({ tells: 'caller' });
  const save = ({ password }: Reset) => reset({ id: person.id, version: person.version, password }).unwrap();
  return (
    <DrawerForm title="staff.password.reset" start={start} check={checkNewPassword} save={save} close={close}>
      <div className={style.wide}>
        <FactSheet>
          <Fact label="organisation.field.name">{name(person)}</Fact>
          <Fact label="organisation.field.loginName">{person.loginName}</Fact>
        </FactSheet>
      </div>
      <p className={style.note}>{say('staff.password.effect')}</p>
      <Field.Text
        of="password"
        label="staff.password.new"
        type="password"
        autoComplete="new-password"
        required
        hint="login.password.shape"
        autoFocus
      />
      <Field.Text of="confirmPassword" label="staff.password.again" type="password" autoComplete="new-password" required />
    </DrawerForm>
  );
}
