import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { Register, type RegisterForm } from '../../blocks/register/Register.tsx';
import { useActs } from '../../blocks/register/useActs.ts';
import { useRegisterView } from '../../blocks/register/useRegisterView.ts';
import { type Draft, draft, type Line } from '../../domain/register/genericNames.ts';

const column = columnsOf<Line>();
const Field = fieldsOf<Draft>();
const columns = [
  column.text('nameZh', 'register.nameZh', { width: 240, grow: 1 }),
  column.text('nameEn', 'register.nameEn', { width: 240, grow: 1 }),
  column.number('goods', 'register.manufacturer.goods', { width: 96 }),
];
const words = {
  title: 'register.genericName.title',
  new: 'register.genericName.new',
  edit: 'register.genericName.edit',
  search: 'register.company.search',
  off: 'register.genericName.off',
} as const;
const form: RegisterForm<Line, Draft> = {
  history: 'genericName',
  blank: { nameZh: '', nameEn: '' },
  draftOf: ({ nameZh, nameEn }) => ({ nameZh, nameEn }),
  shape: draft,
  fields: (
    <>
      <Field.Text of="nameZh" label="register.nameZh" required autoFocus hint="register.genericName.hint" />
      <Field.Text of="nameEn" label="register.nameEn" />
    </>
  ),
};

/** Generic names of drugs, proposed wherever goods are entered. */
export default function GenericNameScreen() {
  const { view, criteria } = useRegisterView();
  const rows = api.useQueryGenericNameListQuery(criteria);
  const [save] = api.useSaveGenericNameMutation({ tells: 'caller' });
  const [setEnabled] = api.useSetGenericNameEnabledMutation({ tells: 'caller' });
  const [move] = api.useMoveGenericNameMutation();
  const [remove] = api.useDeleteGenericNameMutation({ tells: 'caller' });
  const acts = useActs<Draft>({ save, setEnabled, move, remove });
  return (
    <Register
      exported="genericNames"
      words={words}
      view={view}
      rows={rows}
      columns={columns}
      acts={acts}
      form={form}
      needs="o_goods_manage"
    />
  );
}
