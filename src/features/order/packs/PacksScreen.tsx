import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { columnsOf } from '../../../blocks/columns.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { Register, type RegisterActs, type RegisterForm } from '../../../blocks/register/Register.tsx';
import { useRegisterView } from '../../../blocks/register/useRegisterView.ts';
import { checkPack, type Line } from '../../../domain/order/packs.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import type { FieldProblem } from '../../../domain/problem.ts';
import { draftOfLine } from '../sections.ts';
import { useOrderWords } from '../useOrderWords.ts';
import { PackLines } from './PackLines.tsx';

/** A package as it is edited: its lines with the words of their items. */
export interface TypedPack {
  nameZh: string;
  nameEn: string;
  lines: Order.FavouriteLine[];
  /** A line is written and not yet taken into the list. */
  isLineOpen: boolean;
}

const column = columnsOf<Line>();
const Field = fieldsOf<TypedPack>();
const words = {
  title: 'shell.screen.medical-order-packages',
  new: 'order.pack.new',
  edit: 'order.pack.edit',
  search: 'register.search',
  off: 'order.pack.off.effect',
} as const;
const start: TypedPack = { nameZh: '', nameEn: '', lines: [], isLineOpen: false };

/** Order packages of the clinic, with both names: what doctors put into a visit with one key. */
export default function PacksScreen() {
  const { view, criteria } = useRegisterView();
  const orderWords = useOrderWords();
  const rows = api.useQueryOrderPackListQuery(criteria);
  const [save] = api.useSaveOrderPackMutation({ tells: 'caller' });
  const [setEnabled] = api.useSetOrderPackEnabledMutation({ tells: 'caller' });
  const [move] = api.useMoveOrderPackMutation();
  const [remove] = api.useDeleteOrderPackMutation({ tells: 'caller' });
  const acts: RegisterActs<TypedPack> = useMemo(
    () => ({
      // Only the lines themselves are sent; the words of their items stay here.
      save: ({ isLineOpen, ...draft }) => save({ ...draft, lines: draft.lines.map(draftOfLine) }).unwrap(),
      setEnabled: (wanted) => setEnabled(wanted).unwrap(),
      move: (wanted) => void move(wanted),
      remove: (wanted) => remove(wanted).unwrap(),
    }),
    [save, setEnabled, move, remove],
  );
  const columns = useMemo(
    () => [
      column.text('nameZh', 'register.nameZh', { width: 176 }),
      column.text('nameEn', 'register.nameEn', { width: 176 }),
      column.own('count', 'order.set.lines', ({ lines }) => lines.length, { width: 72, right: true }),
      column.own(
        'lines',
        'order.pack.content',
        ({ lines }, { say }) => {
          const names = lines.map((line) => orderWords.nameOf(line)).join(say('order.comma'));
          return <span title={names}>{names}</span>;
        },
        { width: 240, grow: 1 },
      ),
    ],
    [orderWords],
  );
  const form: RegisterForm<Line, TypedPack> = useMemo(
    () => ({
      history: 'orderPack',
      blank: start,
      draftOf: ({ nameZh, nameEn, lines }) => ({ nameZh, nameEn, lines, isLineOpen: false }),
      check: (draft) =>
        draft.isLineOpen
          ? [{ field: 'lines', message: 'order.pack.lineOpen' }]
          : (checkPack(draft, (code) => orderWords.countOf(code)?.once ?? false) as FieldProblem<TypedPack>[]), // fields of both drafts
      fields: (
        <>
          <Field.Text of="nameZh" label="register.nameZh" required autoFocus />
          <Field.Text of="nameEn" label="register.nameEn" />
          <PackLines words={orderWords} />
        </>
      ),
    }),
    [orderWords],
  );
  return <Register words={words} view={view} rows={rows} columns={columns} acts={acts} form={form} needs="signedIn" />;
}
