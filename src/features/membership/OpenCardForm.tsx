import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { entriesOf } from '../../blocks/entries.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { PatientField } from '../../blocks/PatientField.tsx';
import { useLimitedAct } from '../../blocks/useLimitedAct.ts';
import { checkCardNumber } from '../../domain/membership/rules.ts';
import type * as Member from '../../domain/membership/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkRequired } from '../../domain/required.ts';
import { useWords } from '../../words/useWords.ts';

const Field = fieldsOf<Member.Opening>();
const start: Member.Opening = { patientId: '', typeId: '', cardNumber: '', reason: '' };
const check = (draft: Member.Opening): FieldProblem<Member.Opening>[] => [
  ...checkRequired(draft, ['patientId', 'typeId']),
  ...(draft.cardNumber.trim() ? checkCardNumber(draft.cardNumber.trim()) : []),
];

export function OpenCardForm({ close, done }: { close: () => void; done: (cardId: string) => void }) {
  const [openCard] = api.useOpenCardMutation({ tells: 'caller' });
  const doOrAsk = useLimitedAct();
  const { say } = useWords();
  const noteOf = ({ discountRate }: Member.Type) => say('billing.part.rateOf', { rate: discountRate });
  const { data: types } = api.useMemberTypeListQuery({ pageNo: 1, pageSize: 1000, enable: '1' });
  return (
    <DrawerForm
      title="membership.open"
      start={start}
      check={check}
      save={(draft, confirmed) => doOrAsk({ act: 'cardType', draft: { ...draft }, confirmed, perform: () => openCard(draft).unwrap() })}
      done={(saved) => {
        // Nothing is opened yet where the card waits for an approval.
        if (saved) setTimeout(() => done(saved.id));
      }}
      close={close}
    >
      <PatientField of="patientId" label="membership.patient" for="card" required autoFocus />
      <Field.Lookup of="typeId" label="membership.type" required wide entries={entriesOf(types?.rows, noteOf)} />
      <Field.Text of="cardNumber" label="membership.cardNumber" hint="membership.cardNumber.hint" wide />
      <Field.Text of="reason" label="field.reason" hint="membership.open.reasonHint" wide />
    </DrawerForm>
  );
}
