import { api } from '../../../api/api.ts';
import { DialogForm } from '../../../blocks/DialogForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { quantityText, type UnitNames } from '../../../domain/inventory/perUnit.ts';
import { unitWord } from '../../../domain/order/doseText.ts';
import { checkEntry } from '../../../domain/pharmacy/controlled/rules.ts';
import type { Book, EntryDraft, RegisterEntryKind, RegisterLine } from '../../../domain/pharmacy/controlled/shapes.ts';
import { useWords } from '../../../words/useWords.ts';

const Field = fieldsOf<EntryDraft>();

/** A count is of a book; the rest is of a hand-out. */
export type EntrySubject = { kind: 'count'; book: Book } | { kind: Exclude<RegisterEntryKind, 'count'>; line: RegisterLine };

const stockUnit = (goods: UnitNames, language: 'zh' | 'en'): string =>
  goods.splitAllowed
    ? unitWord(2, { zh: goods.singleUnit, en: goods.singleUnitEn }, language)
    : unitWord(2, { zh: goods.packageUnit, en: goods.packageUnitEn }, language);

const startOf = (of: EntrySubject): EntryDraft => {
  const empty = { kind: of.kind, quantity: null, amount: null, broughtBy: '', remark: '' };
  if (of.kind === 'count') return { ...empty, itemId: of.book.itemId, storehouseId: of.book.storehouseId };
  const open = of.line.ampoules ? of.line.ampoules.out - of.line.ampoules.back : null;
  return { ...empty, movementId: of.line.id, quantity: of.kind === 'residual' ? null : open };
};

/** Writes an entry into the register; a second person signs it afterwards. */
export function EntryForm({ of, close }: { of: EntrySubject; close: () => void }) {
  const { say, name, language } = useWords();
  const [save] = api.useSaveControlledEntryMutation({ tells: 'caller' });
  const goods = of.kind === 'count' ? of.book : of.line;
  const facts = of.kind === 'count' ? { booked: of.book.balance } : openOf(of.line);
  const unit = stockUnit(goods, language);
  return (
    <DialogForm<EntryDraft, unknown>
      title={say(`pharmacy.controlled.title.${of.kind}`, { goods: name(goods) })}
      act={say('pharmacy.controlled.act.record')}
      patient={bandOf(of)}
      about={
        of.kind === 'count' ? (
          <p>{say('pharmacy.controlled.bookedNow', { quantity: quantityText(goods, of.book.balance, language) })}</p>
        ) : undefined
      }
      start={startOf(of)}
      check={(draft) => checkEntry(draft, facts)}
      save={(draft) => save(draft).unwrap()}
      close={close}
      name="pharmacy.controlled.entries"
    >
      {of.kind === 'residual' ? (
        <Field.Number of="amount" label="pharmacy.controlled.field.amount" required autoFocus />
      ) : (
        <Field.Number of="quantity" label="pharmacy.controlled.field.quantity" unit={unit} required autoFocus />
      )}
      {of.kind === 'ampoules' ? <Field.Text of="broughtBy" label="pharmacy.controlled.field.broughtBy" required wide /> : null}
      <Field.Area of="remark" label="pharmacy.controlled.field.remark" required={of.kind === 'missing'} />
    </DialogForm>
  );
}

/** The patient of a hand-out; a count has none. */
function bandOf(of: EntrySubject) {
  if (of.kind === 'count' || !of.line.receiver) return undefined;
  const { patientId: id, patientName: name } = of.line.receiver;
  return { id, name, sheet: { number: of.line.number ?? '' } };
}

const openOf = ({ ampoules }: RegisterLine) => (ampoules ? { open: ampoules.out - ampoules.back } : {});
