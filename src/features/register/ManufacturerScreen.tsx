import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { ImportButton } from '../../blocks/import/ImportButton.tsx';
import { Register, type RegisterForm } from '../../blocks/register/Register.tsx';
import { useActs } from '../../blocks/register/useActs.ts';
import { useRegisterView } from '../../blocks/register/useRegisterView.ts';
import { checkCompany, type Manufacturer, type ManufacturerDraft, manufacturerDraft } from '../../domain/register/companies.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { blankCompany, companyColumns } from './companyColumns.ts';

const column = columnsOf<Manufacturer>();
const columns = [
  column.text('nameZh', 'register.nameZh', { width: 200, grow: 2 }),
  column.text('nameEn', 'register.nameEn', { width: 200, grow: 1 }),
  companyColumns.phone,
  companyColumns.address,
  column.number('goods', 'register.manufacturer.goods', { width: 96 }),
];
const words = {
  title: 'register.manufacturer.title',
  new: 'register.manufacturer.new',
  edit: 'register.manufacturer.edit',
  search: 'register.company.search',
  off: 'register.manufacturer.off',
} as const;
const form: RegisterForm<Manufacturer, ManufacturerDraft> = {
  history: 'manufacturer',
  blank: blankCompany,
  draftOf: ({ id, enabled, version, goods, ...rest }) => rest,
  shape: manufacturerDraft,
  check: checkCompany,
  fields: <CompanyFields />,
};

/** Makers of goods that the published list lacks; proposed beside it wherever a maker is typed. */
export default function ManufacturerScreen() {
  const { view, criteria } = useRegisterView();
  const rows = api.useQueryManufacturerListQuery(criteria);
  const [save] = api.useSaveManufacturerMutation({ tells: 'caller' });
  const [setEnabled] = api.useSetManufacturerEnabledMutation({ tells: 'caller' });
  const [move] = api.useMoveManufacturerMutation();
  const [remove] = api.useDeleteManufacturerMutation({ tells: 'caller' });
  const [send] = api.useImportManufacturersMutation({ tells: 'caller' });
  const [fetchTemplate] = api.useDownloadManufacturerTemplateMutation();
  const acts = useActs<ManufacturerDraft>({ save, setEnabled, move, remove });
  const beside = (
    <ImportButton
      needs="o_goods_manage"
      title="import.manufacturers.title"
      templateName="import.manufacturers.template"
      send={send}
      fetchTemplate={() => fetchTemplate()}
    />
  );
  return (
    <Register
      exported="manufacturers"
      words={words}
      view={view}
      rows={rows}
      columns={columns}
      acts={acts}
      form={form}
      needs="o_goods_manage"
      beside={beside}
    />
  );
}
