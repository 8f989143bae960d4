import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../blocks/columns.tsx';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { MoreMenu } from '../../blocks/MoreMenu.tsx';
import { Toolbar } from '../../blocks/Page.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useListView } from '../../blocks/useListView.ts';
import { templateUses } from '../../domain/sms/rules.ts';
import type * as Sms from '../../domain/sms/shapes.ts';
import type { Listing } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';
import { TemplateDrawer } from './TemplateDrawer.tsx';

type Doing = { act: 'new' } | { act: 'edit' | 'delete'; template: Sms.Template };

const column = columnsOf<Sms.Template>();
const columnsWith = (start: ((doing: Doing) => void) | undefined) => [
  column.text('name', 'sms.template.name', { width: 180, sort: true }),
  column.own('use', 'sms.use', ({ use }, { say }) => say(`sms.use.${use}`), { width: 130, sort: true }),
  column.own('language', 'sms.template.language', ({ language }, { say }) => say(`sms.template.language.${language}`), { width: 84 }),
  column.own('text', 'sms.template.text', ({ text }) => <span title={text}>{text}</span>, { width: 260, grow: 1 }),
  column.text('providerCode', 'sms.template.providerCode', { width: 150 }),
  ...(start
    ? [
        column.acts(
          (template: Sms.Template) => (
            <MoreMenu
              of={template.name}
              acts={[
                { label: 'action.edit', act: () => start({ act: 'edit', template }) },
                { label: 'action.delete', act: () => start({ act: 'delete', template }) },
              ]}
            />
          ),
          64,
        ),
      ]
    : []),
];
const useOptions = templateUses.map((value) => ({ value, label: `sms.use.${value}` as const }));

export function TemplateList() {
  const { say } = useWords();
  const { may } = useStaff();
  const view = useListView({ sort: 'name', direction: 'asc', filters: { keyword: '', use: '' } });
  const templates = api.useQuerySmsTemplateListQuery(view.query as Listing & Sms.TemplateCriteria); // the filters of this list are its criteria
  const [remove] = api.useDeleteSmsTemplateMutation({ tells: 'caller' });
  const [doing, setDoing] = useState<Doing>();
  const mayChange = may('o_sms_set');
  const columns = useMemo(() => columnsWith(mayChange ? setDoing : undefined), [mayChange]);
  const close = () => setDoing(undefined);
  return (
    <>
      <Toolbar>
        <SearchBox view={view} of="keyword" label="sms.template.search" />
        <FilterSelect view={view} of="use" label="sms.use" options={useOptions} />
        {mayChange ? (
          <Button variant="contained" onClick={() => setDoing({ act: 'new' })}>
            {say('sms.template.new')}
          </Button>
        ) : null}
      </Toolbar>
      <ListGrid label={say('sms.tab.templates')} view={view} rows={templates} columns={columns} />
      {doing?.act === 'new' ? <TemplateDrawer template={undefined} close={close} /> : null}
      {doing?.act === 'edit' ? <TemplateDrawer template={doing.template} close={close} /> : null}
      {doing?.act === 'delete' ? (
        <ConfirmAct
          title={say('sms.template.delete')}
          effect={say('sms.template.delete.effect', { name: doing.template.name })}
          act={say('action.delete')}
          danger
          confirm={() => remove({ id: doing.template.id, version: doing.template.version }).unwrap()}
          close={close}
        />
      ) : null}
    </>
  );
}
