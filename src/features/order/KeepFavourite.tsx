import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import * as Order from '../../domain/order/shapes.ts';
import { CardLine } from './CardLine.tsx';
import style from './order.module.css';
import { draftOfLine } from './sections.ts';
import type { OrderWords } from './useOrderWords.ts';

const Field = fieldsOf<Order.FavouriteDraft>();

/** Keeps the picked lines whole, under a name. */
export function KeepFavourite({ lines, words, close }: { lines: readonly Order.Line[]; words: OrderWords; close: () => void }) {
  const [saveFavourite] = api.useSaveFavouriteMutation({ tells: 'caller' });
  const [remove] = api.useDeleteFavouriteMutation({ tells: 'caller' });
  const tell = useDoneNotice();
  const start: Order.FavouriteDraft = { name: lines.length === 1 ? words.nameOf(lines[0]!) : '', lines: lines.map(draftOfLine) };
  return (
    <DrawerForm
      title="order.favourite.keep"
      start={start}
      shape={Order.favouriteDraft}
      save={async (draft) => {
        const { id } = await saveFavourite(draft).unwrap();
        tell({
          message: 'order.told.favourite',
          values: { name: draft.name },
          undo: () => remove({ id }).unwrap(),
        });
      }}
      close={close}
    >
      <Field.Text of="name" label="order.favourite.name" required autoFocus wide />
      <ul className={style.cardLines}>
        {lines.map((line) => (
          <li key={line.id}>
            <CardLine line={line} words={words} />
          </li>
        ))}
      </ul>
    </DrawerForm>
  );
}
