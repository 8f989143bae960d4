import Alert from '@mui/material/Alert';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { Register, type RegisterForm } from '../../blocks/register/Register.tsx';
import { useActs } from '../../blocks/register/useActs.ts';
import { useRegisterView } from '../../blocks/register/useRegisterView.ts';
import { dateAt } from '../../domain/dates.ts';
import { checkShareRule, type Draft, draft, type Line } from '../../domain/register/shareRules.ts';
import { shareTermsText } from '../../domain/register/shareTerms.ts';
import { useWords } from '../../words/useWords.ts';
import { ShareFields } from './ShareFields.tsx';

const column = columnsOf<Line>();
const columns = [
  column.own('nameZh', 'register.nameZh', (row, { name }) => name(row), { width: 152, grow: 1 }),
  column.own(
    'staffId',
    'register.share.staff',
    ({ whoZh, whoEn }, { name, say }) => (whoZh ? name({ nameZh: whoZh, nameEn: whoEn }) : say('register.share.everybody')),
    { width: 128 },
  ),
  column.own('role', 'register.share.role', ({ role }, { say }) => say(`register.share.role.${role}`), { width: 104 }),
  column.own(
    'itemId',
    'register.share.for',
    ({ forZh, forEn }, { name, say }) => (forZh ? name({ nameZh: forZh, nameEn: forEn }) : say('register.share.everything')),
    { width: 144, grow: 1 },
  ),
  column.own('way', 'register.share.terms', (row, speech) => shareTermsText(row, speech), { width: 232, grow: 2 }),
  column.own(
    'validFrom',
    'register.share.period',
    ({ validFrom, validTo }, { say }) => `${validFrom} – ${validTo ?? say('register.share.open')}`,
    { width: 208 },
  ),
];
const words = {
  title: 'register.share.title',
  new: 'register.share.new',
  edit: 'register.share.edit',
  search: 'register.search',
  off: 'register.share.off',
} as const;

const formFrom = (today: string): RegisterForm<Line, Draft> => ({
  history: 'shareRule',
  blank: {
    nameZh: '',
    nameEn: '',
    staffId: null,
    titleCode: null,
    categoryCode: null,
    itemId: null,
    role: 'ordering',
    base: 'after',
    way: 'percent',
    rate: null,
    amount: null,
    tiers: [{ from: 0, rate: 0 }],
    validFrom: `${today.slice(0, 7)}-01`,
    validTo: null,
  },
  draftOf: ({ id, enabled, version, whoZh, whoEn, forZh, forEn, ...rest }) => ({
    ...rest,
    tiers: rest.tiers.length > 0 ? rest.tiers : [{ from: 0, rate: 0 }],
  }),
  shape: draft,
  check: checkShareRule,
  fields: <ShareFields />,
});

/** How doctors share in income: the first rule that fits a line gives its share. */
export default function ShareRulesScreen() {
  const { say } = useWords();
  const form = useMemo(() => formFrom(dateAt(new Date())), []);
  const { view, criteria } = useRegisterView();
  const rows = api.useQueryShareRuleListQuery(criteria);
  const [save] = api.useSaveShareRuleMutation({ tells: 'caller' });
  const [setEnabled] = api.useSetShareRuleEnabledMutation({ tells: 'caller' });
  const [move] = api.useMoveShareRuleMutation();
  const [remove] = api.useDeleteShareRuleMutation({ tells: 'caller' });
  const acts = useActs<Draft>({ save, setEnabled, move, remove });
  return (
    <Register
      exported="shareRules"
      words={words}
      view={view}
      rows={rows}
      columns={columns}
      acts={acts}
      form={form}
      needs="m_clinical_management"
    >
      <Alert severity="info" sx={{ width: '100%' }}>
        {say('register.share.firstFits')}
      </Alert>
    </Register>
  );
}
