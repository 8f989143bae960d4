import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { Register, type RegisterForm } from '../../blocks/register/Register.tsx';
import { useActs } from '../../blocks/register/useActs.ts';
import { useRegisterView } from '../../blocks/register/useRegisterView.ts';
import { checkGenericName, draft, type Line, type Draft as Saved } from '../../domain/register/genericNames.ts';
import { Ingredients } from './genericNames/Ingredients.tsx';
import { MergeNames } from './genericNames/MergeNames.tsx';

type Draft = Required<Saved>;
const column = columnsOf<Line>();
const Field = fieldsOf<Draft>();
const columns = [
  column.text('nameZh', 'register.nameZh', { width: 240, grow: 1 }),
  column.text('nameEn', 'register.nameEn', { width: 240, grow: 1 }),
  column.own(
    'ingredients',
    'register.genericName.ingredients',
    ({ ingredients }, { name, say }) =>
      ingredients.map(({ zh, en }) => name({ nameZh: zh, nameEn: en })).join(say('common.separator')) || '–',
    { width: 200 },
  ),
  column.text('atcCode', 'register.genericName.atcCode', { width: 104 }),
  column.text('pharmacyCode', 'register.genericName.pharmacyCode', { width: 112 }),
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
  blank: { nameZh: '', nameEn: '', ingredients: [], atcCode: '', pharmacyCode: '' },
  draftOf: ({ nameZh, nameEn, ingredients, atcCode, pharmacyCode }) => ({ nameZh, nameEn, ingredients, atcCode, pharmacyCode }),
  shape: draft,
  check: checkGenericName,
  fields: (
    <>
      <Field.Text of="nameZh" label="register.nameZh" required autoFocus hint="register.genericName.hint" />
      <Field.Text of="nameEn" label="register.nameEn" />
      <Field.Text of="atcCode" label="register.genericName.atcCode" />
      <Field.Text of="pharmacyCode" label="register.genericName.pharmacyCode" />
      <Ingredients />
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
      beside={<MergeNames />}
    />
  );
}
