import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../blocks/columns.tsx';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Toolbar } from '../../blocks/Page.tsx';
import { RowAct } from '../../blocks/RowAct.tsx';
import { RegisterExport } from '../../blocks/register/RegisterExport.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useFlowAct } from '../../blocks/useFlowAct.tsx';
import type { ListView } from '../../blocks/useListView.ts';
import { type Category, categories } from '../../domain/configuration/parameters.ts';
import { settingName, settingText, valueText } from '../../domain/configuration/settingText.ts';
import type { Level, Parameter } from '../../domain/configuration/shapes.ts';
import type { MessageId } from '../../domain/messageId.ts';
import type * as Role from '../../domain/role/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { ParameterDrawer, versionOf } from './ParameterDrawer.tsx';

const column = columnsOf<Parameter>();
const columnsWith = (
  mayReset: (parameter: Parameter) => boolean,
  reset: (parameter: Parameter) => void,
  roles: readonly Role.Simple[] | undefined,
) => [
  column.own('name', 'configuration.parameter', ({ id }, { say }) => say(settingName(id)), { width: 280, grow: 1 }),
  column.own(
    'category',
    'configuration.parameter.category',
    ({ category }, { say }) => say(`configuration.category.${category}` as const),
    {
      width: 96,
    },
  ),
  column.own('value', 'configuration.parameter.value', (parameter, words) => valueText(parameter, words, roles), { width: 108 }),
  column.own('source', 'configuration.parameter.source', ({ source }, { say }) => say(`configuration.level.${source}`), { width: 84 }),
  column.own('standard', 'configuration.parameter.standard', ({ id, standard }, words) => settingText(id, standard, words, roles), {
    width: 100,
  }),
  column.own('type', 'configuration.parameter.type', ({ type }, { say }) => say(`configuration.type.${type}` as const), { width: 72 }),
  column.date('changedAt', 'configuration.history.at', { width: 92 }),
  column.text('changedBy', 'configuration.history.by', { width: 88 }),
  column.acts((parameter) => (mayReset(parameter) ? <Reset parameter={parameter} reset={reset} /> : null), 136),
];

function Reset({ parameter, reset }: { parameter: Parameter; reset: (parameter: Parameter) => void }) {
  const { say } = useWords();
  return (
    <RowAct
      onClick={(event) => {
        event.stopPropagation();
        reset(parameter);
      }}
    >
      {say('configuration.parameter.reset')}
    </RowAct>
  );
}

/** A decision of the clinic is taken away first, then that of the organisation. */
const levelOf = ({ isDecided }: Parameter): Level => (isDecided ? 'clinic' : 'organisation');
const valueAfterReset = ({ isDecided, organisationValue, standard }: Parameter) => (isDecided ? (organisationValue ?? standard) : standard);

function resetEffect({ isDecided, organisationValue }: Parameter): MessageId {
  if (!isDecided) return 'configuration.parameter.reset.organisation';
  return organisationValue === null ? 'configuration.parameter.reset.effect' : 'configuration.parameter.reset.toOrganisation';
}

type View = ListView<{ tab: string; category: string; keyword: string }>;

export function ParameterList({ view }: { view: View }) {
  const words = useWords();
  const { say } = words;
  const { category, keyword } = view.filters;
  const parameters = api.useQuerySystemParametersQuery({
    page: view.page,
    size: view.size,
    keyword,
    ...(category ? { category: category as Category } : {}),
  });
  const { data: roles } = api.useQueryRoleSimpleListQuery();
  const [reset] = api.useResetSystemParameterMutation({ tells: 'caller' });
  const { doOrAsk, question } = useFlowAct();
  const [editing, setEditing] = useState<Parameter>();
  const [resetting, setResetting] = useState<Parameter>();
  const isForAll = useStaff().may('m_orgnization_management');
  const columns = useMemo(
    () => columnsWith(({ source }) => source === 'clinic' || (source === 'organisation' && isForAll), setResetting, roles),
    [roles, isForAll],
  );
  return (
    <>
      <Toolbar>
        <SearchBox view={view} of="keyword" label="configuration.parameter.search" />
        <FilterSelect
          view={view}
          of="category"
          label="configuration.parameter.category"
          options={categories.map((value) => ({ value, label: `configuration.category.${value}` as const }))}
        />
        <RegisterExport title="configuration.tab.parameters" of={{ register: 'systemParameters', keyword, kind: category }} />
      </Toolbar>
      <ListGrid label={say('configuration.tab.parameters')} view={view} rows={parameters} columns={columns} open={setEditing} />
      {editing ? <ParameterDrawer parameter={editing} close={() => setEditing(undefined)} /> : null}
      {question}
      {resetting ? (
        <ConfirmAct
          title={say('configuration.parameter.reset')}
          effect={say(resetEffect(resetting), {
            name: say(settingName(resetting.id)),
            value: settingText(resetting.id, valueAfterReset(resetting), words, roles),
          })}
          act={say('configuration.parameter.reset')}
          confirm={() => {
            const level = levelOf(resetting);
            const draft = { code: resetting.id, level, version: versionOf(resetting, level) };
            return doOrAsk({
              act: 'controlWeakened',
              draft: { change: 'parameter', ...draft, value: null },
              perform: () => reset(draft).unwrap(),
            });
          }}
          close={() => setResetting(undefined)}
        />
      ) : null}
    </>
  );
}
