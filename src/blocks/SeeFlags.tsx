import { api } from '../api/api.ts';
import type { Words } from '../domain/form/shapes.ts';
import { checkSeen } from '../domain/inquiry/rules.ts';
import { useWords } from '../words/useWords.ts';
import { DialogForm } from './DialogForm.tsx';
import { fieldsOf } from './fields.tsx';

interface Typed {
  words: string;
}
const Field = fieldsOf<Typed>();
const start: Typed = { words: '' };

interface Props {
  sheetId: string;
  patient: { id: string; name: string };
  flags: readonly Words[];
  close: () => void;
}

/** Says what was done about the warnings of an inquiry sheet. Needs the words of `inquiry`. */
export function SeeFlags({ sheetId, patient, flags, close }: Props) {
  const { say, language } = useWords();
  const [see] = api.useSeeInquiryFlagsMutation({ tells: 'caller' });
  return (
    <DialogForm
      title={say('inquiry.flag.title')}
      act={say('inquiry.flag.act')}
      patient={patient}
      about={
        <ul>
          {flags.map(({ zh, en }) => (
            <li key={zh}>
              <strong>{language === 'en' ? en || zh : zh}</strong>
            </li>
          ))}
        </ul>
      }
      start={start}
      check={checkSeen}
      save={({ words }: Typed) => see({ id: sheetId, words }).unwrap()}
      close={close}
      width="xs"
    >
      <Field.Area of="words" label="inquiry.flag.words" required wide rows={2} />
    </DialogForm>
  );
}
