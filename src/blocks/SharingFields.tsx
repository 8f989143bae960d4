import { useWatch } from 'react-hook-form';
import { newAmong } from '../domain/membership/consent.ts';
import { useWords } from '../words/useWords.ts';
import { ConsentFields } from './ConsentFields.tsx';
import { fieldsOf } from './fields.tsx';
import { PatientsField } from './PatientsField.tsx';

interface Draft {
  people: { id: string; name: string }[];
  reason: string;
}
const Field = fieldsOf<Pick<Draft, 'reason'>>();

interface Props {
  /** Ids of those who may use it already. */
  before: readonly string[];
  owner: string;
  /** Fen that whoever is new may spend. */
  worth: number;
}

/** Other patients who may pay with a card or use a package; for anybody new the reason, and how the owner agreed. */
export function SharingFields({ before, owner, worth }: Props) {
  const { say, money } = useWords();
  const people = useWatch<Draft, 'people'>({ name: 'people' });
  const isAdded =
    newAmong(
      people.map(({ id }) => id),
      { before, owner },
    ).length > 0;
  return (
    <>
      <PatientsField of="people" label="membership.sharedWith" />
      {isAdded ? (
        <>
          <p style={{ gridColumn: '1 / -1', margin: 0 }}>{say('membership.share.worth', { amount: money(worth) })}</p>
          <Field.Text of="reason" label="field.reason" required wide />
          <ConsentFields />
        </>
      ) : null}
    </>
  );
}
