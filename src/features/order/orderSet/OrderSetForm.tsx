import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { useDoneNotice } from '../../../blocks/doneNotice.ts';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { checkSetName } from '../../../domain/order/rules.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../order.module.css';

interface Naming {
  name: string;
  scope: Order.SetScope;
}

interface Props {
  /** The set that is changed; none for a new one. */
  set?: Order.SetLine | undefined;
  lines: readonly Order.Draft[];
  /** The lines are a recipe with this head. */
  herbal?: Order.SetDraft['herbal'];
  close: () => void;
}

const Field = fieldsOf<Naming>();
const scopes = [
  { value: 'mine', label: 'order.set.scope.mine' },
  { value: 'department', label: 'order.set.scope.department' },
  { value: 'practice', label: 'order.set.scope.practice' },
] as const;

/** Lines kept under a name, for oneself or for others. */
export function OrderSetForm({ close, ...latest }: Props) {
  // As it was seen when the form opened: what a colleague changes meanwhile is not written over unseen.
  const [{ set, lines, herbal }] = useState(latest);
  const { say } = useWords();
  const [saveSet] = api.useSaveOrderSetMutation({ tells: 'caller' });
  const [remove] = api.useDeleteOrderSetMutation({ tells: 'caller' });
  const tell = useDoneNotice();
  const save = async (naming: Naming) => {
    const { id } = await saveSet({
      ...naming,
      lines: [...lines],
      ...(herbal && { herbal }),
      ...(set && { id: set.id, version: set.version }),
    }).unwrap();
    // A changed one stands in the list that is open.
    if (set) return;
    tell({ message: 'order.told.set', values: { name: naming.name }, undo: () => remove({ id }).unwrap() });
  };
  return (
    <DrawerForm
      title={set ? 'order.set.edit' : 'order.set.save'}
      start={{ name: set?.name ?? '', scope: set?.scope ?? 'mine' }}
      check={checkSetName}
      save={save}
      close={close}
    >
      <Field.Text of="name" label="order.set.name" required autoFocus wide />
      <Field.Choice of="scope" label="order.set.scope" options={scopes} required />
      <p className={style.lineSide}>{say('order.section.count', { count: lines.length })}</p>
    </DrawerForm>
  );
}
