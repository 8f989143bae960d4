import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../blocks/columns.tsx';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Toolbar } from '../../blocks/Page.tsx';
import { RowAct } from '../../blocks/RowAct.tsx';
import { RegisterExport } from '../../blocks/register/RegisterExport.tsx';
import type { ListView } from '../../blocks/useListView.ts';
import { type Category, categories } from '../../domain/configuration/parameters.ts';
import { settingName, settingText } from '../../domain/configuration/settingText.ts';
import type { Parameter } from '../../domain/configuration/shapes.ts';
import type * as Role from '../../domain/role/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { ParameterDrawer } from './ParameterDrawer.tsx';

const column = columnsOf<Parameter>();
const columnsWith = (reset: (parameter: Parameter) => void, roles: readonly Role.Simple[] | undefined) => [
  column.own('name', 'configuration.parameter', ({ id }, { say }) => say(settingName(id)), { width: 280, grow: 1 }),
  column.own(
    'category',
    'configuration.parameter.category',
    ({ category }, { say }) => say(`configuration.category.${category}` as const),
    {
      width: 96,
    },
  ),
  column.own('value', 'configuration.parameter.value', ({ id, value }, words) => settingText(id, value, words, roles), { width: 120 }),
  column.own('standard', 'configuration.parameter.standard', ({ id, standard }, words) => settingText(id, standard, words, roles), {
    width: 120,
  }),
  column.own('type', 'configuration.parameter.type', ({ type }, { say }) => say(`configuration.type.${type}` as const), { width: 88 }),
  column.date('changedAt', 'configuration.history.at', { width: 100 }),
  column.text('changedBy', 'configuration.history.by', { width: 104 }),
  column.acts((parameter) => (parameter.isDecided ? <Reset parameter={parameter} reset={reset} /> : null), 152),
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
  const [editing, edit] = useState<Parameter>();
  const [resetting, setResetting] = useState<Parameter>();
  const columns = useMemo(() => columnsWith(setResetting, roles), [roles]);
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
      <ListGrid label={say('configuration.tab.parameters')} view={view} rows={parameters} columns={columns} open={edit} />
      {editing ? <ParameterDrawer parameter={editing} close={() => edit(undefined)} /> : null}
      {resetting ? (
        <ConfirmAct
          title={say('configuration.parameter.reset')}
          effect={say('configuration.parameter.reset.effect', {
            name: say(settingName(resetting.id)),
            value: settingText(resetting.id, resetting.standard, words, roles),
          })}
          act={say('configuration.parameter.reset')}
          confirm={() => reset({ code: resetting.id, version: resetting.version }).unwrap()}
          close={() => setResetting(undefined)}
        />
      ) : null}
    </>
  );
}
