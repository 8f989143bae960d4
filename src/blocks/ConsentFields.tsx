import { consentKinds } from '../domain/membership/consent.ts';
import { fieldsOf } from './fields.tsx';

const Field = fieldsOf<{ consentKind: string; consentNote: string }>();

/** How the owner of a card or package agreed that its value goes to somebody else, and by what proof. */
export function ConsentFields() {
  return (
    <>
      <Field.Choice
        of="consentKind"
        label="membership.consent"
        required
        wide
        options={consentKinds.map((kind) => ({ value: kind, label: `membership.consent.${kind}` }) as const)}
      />
      <Field.Text of="consentNote" label="membership.consent.note" hint="membership.consent.note.hint" required wide />
    </>
  );
}
