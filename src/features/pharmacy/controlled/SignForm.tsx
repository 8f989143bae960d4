import { api } from '../../../api/api.ts';
import { DialogForm } from '../../../blocks/DialogForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { checkRequired } from '../../../domain/required.ts';
import { useWords } from '../../../words/useWords.ts';

interface Typed {
  password: string;
}
const Field = fieldsOf<Typed>();

interface Props {
  movementIds?: readonly string[];
  entryIds?: readonly string[];
  done: () => void;
  close: () => void;
}

/** The second person signs what is ticked, with the own password. */
export function SignForm({ movementIds = [], entryIds = [], done, close }: Props) {
  const { say } = useWords();
  const [sign] = api.useSignControlledMutation({ tells: 'caller' });
  const act = say('pharmacy.controlled.act.sign', { count: movementIds.length + entryIds.length });
  return (
    <DialogForm<Typed, unknown>
      title={act}
      act={act}
      width="xs"
      about={<p>{say('pharmacy.controlled.signEffect')}</p>}
      start={{ password: '' }}
      check={(typed) => checkRequired(typed, ['password'])}
      save={({ password }) => sign({ movementIds: [...movementIds], entryIds: [...entryIds], password }).unwrap()}
      done={() => {
        done();
        close();
      }}
      close={close}
      name="pharmacy.controlled.sign"
    >
      <Field.Text of="password" label="pharmacy.controlled.password" type="password" autoComplete="current-password" required wide />
    </DialogForm>
  );
}
