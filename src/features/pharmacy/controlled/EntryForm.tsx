import { useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { DialogForm } from '../../../blocks/DialogForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { quantityText, type UnitNames } from '../../../domain/inventory/perUnit.ts';
import { unitWord } from '../../../domain/order/doseText.ts';
import { checkEntry } from '../../../domain/pharmacy/controlled/rules.ts';
import type { Book, EntryDraft, RegisterEntryKind, RegisterLine } from '../../../domain/pharmacy/controlled/shapes.ts';
import { entryKindWords } from '../../../domain/pharmacy/controlled/words.ts';
import type { Language } from '../../../domain/session/shapes.ts';
import { useWords } from '../../../words/useWords.ts';

const Field = fieldsOf<EntryDraft>();

/** A count is of a book; every other entry is of a hand-out. */
export type EntrySubject = { book: Book } | { line: RegisterLine };

const openOf = ({ ampoules }: RegisterLine): number => (ampoules ? ampoules.out - ampoules.back : 0);

const stockUnit = (goods: UnitNames, language: Language): string =>
  goods.splitAllowed
    ? unitWord(2, { zh: goods.singleUnit, en: goods.singleUnitEn }, language)
    : unitWord(2, { zh: goods.packageUnit, en: goods.packageUnitEn }, language);

function startOf(of: EntrySubject): EntryDraft {
  const empty = { quantity: null, destroyed: null, broughtBy: '', remark: '' };
  if ('book' in of) return { ...empty, kind: 'count', itemId: of.book.itemId, storehouseId: of.book.storehouseId };
  const open = openOf(of.line);
  return { ...empty, kind: open > 0 ? 'ampoules' : 'residual', movementId: of.line.id, quantity: open > 0 ? open : null };
}

/** The patient of a hand-out; a count has none. */
function bandOf(of: EntrySubject) {
  if ('book' in of || !of.line.receiver) return undefined;
  const { patientId: id, patientName: name } = of.line.receiver;
  return { id, name, sheet: { number: of.line.number ?? '' } };
}

const titleOf = (of: EntrySubject) => ('book' in of ? 'pharmacy.controlled.title.count' : 'pharmacy.controlled.title.entry');

/** Writes an entry into the register; a second person signs it afterwards. */
export function EntryForm({ of, close }: { of: EntrySubject; close: () => void }) {
  const { say, name, language } = useWords();
  const [save] = api.useSaveControlledEntryMutation({ tells: 'caller' });
  const goods = 'book' in of ? of.book : of.line;
  const facts = 'book' in of ? { booked: of.book.balance } : { open: openOf(of.line) };
  return (
    <DialogForm<EntryDraft, unknown>
      title={say(titleOf(of), { goods: name(goods) })}
      act={say('pharmacy.controlled.act.record')}
      patient={bandOf(of)}
      about={
        'book' in of ? (
          <p>{say('pharmacy.controlled.bookedNow', { quantity: quantityText(goods, of.book.balance, language) })}</p>
        ) : undefined
      }
      start={startOf(of)}
      check={(draft) => checkEntry(draft, facts)}
      save={(draft) => save(draft).unwrap()}
      close={close}
      name="pharmacy.controlled.entries"
    >
      <EntryFields kinds={kindsOf(of)} unit={stockUnit(goods, language)} />
    </DialogForm>
  );
}

/** Ampoules are awaited of some hand-outs; a rest may be left of each. */
function kindsOf(of: EntrySubject): RegisterEntryKind[] {
  if ('book' in of) return ['count'];
  return openOf(of.line) > 0 ? ['ampoules', 'missing', 'residual'] : ['residual'];
}

function EntryFields({ kinds, unit }: { kinds: readonly RegisterEntryKind[]; unit: string }) {
  const kind = useWatch<EntryDraft, 'kind'>({ name: 'kind' });
  const options = kinds.map((value) => ({ value, label: entryKindWords[value] }));
  return (
    <>
      {kinds.length > 1 ? <Field.Choice of="kind" label="pharmacy.controlled.field.entry" options={options} wide /> : null}
      {kind === 'residual' ? (
        <Field.Number of="destroyed" label="pharmacy.controlled.field.amount" required autoFocus />
      ) : (
        <Field.Number of="quantity" label="pharmacy.controlled.field.quantity" unit={unit} required autoFocus />
      )}
      {kind === 'ampoules' ? <Field.Text of="broughtBy" label="pharmacy.controlled.field.broughtBy" required wide /> : null}
      <Field.Area of="remark" label="pharmacy.controlled.field.remark" required={kind === 'missing'} />
    </>
  );
}
