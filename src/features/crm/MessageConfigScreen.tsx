import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useListView } from '../../blocks/useListView.ts';
import type * as Crm from '../../domain/crm/shapes.ts';
import { isPatientUse } from '../../domain/sms/rules.ts';
import { kindWords } from './kinds.ts';
import { MessageConfigDrawer } from './MessageConfigDrawer.tsx';

type Row = Crm.MessageConfig & { id: string };
const column = columnsOf<Row>();
const columns = [
  column.own('kind', 'crm.record.kind', ({ kind }, { say }) => say(kindWords[kind]), { width: 140 }),
  column.own(
    'enabled',
    'crm.config.enabled',
    ({ kind, enabled }, { say }) => {
      if (isPatientUse(kind)) return '–';
      return say(enabled ? 'crm.config.on' : 'crm.config.off');
    },
    { width: 96 },
  ),
  column.own(
    'sms',
    'crm.config.sms',
    ({ smsTemplateZh, smsTemplateEn }, { say }) => say(smsTemplateZh || smsTemplateEn ? 'crm.config.on' : 'crm.config.off'),
    { width: 96 },
  ),
  column.text('textZh', 'crm.config.textZh', { width: 240, grow: 1 }),
  column.text('textEn', 'crm.config.textEn', { width: 240, grow: 1 }),
];

/** What is told on each occasion, in both languages, and whether. */
export default function MessageConfigScreen() {
  const view = useListView();
  const { may } = useStaff();
  const { data, refetch, ...state } = api.useQueryMessageConfigQuery();
  const [editing, setEditing] = useState<Crm.MessageConfig>();
  const page = useMemo(() => data && { rows: data.map((config) => ({ ...config, id: config.kind })), total: data.length }, [data]);
  const { currentData: _, ...rest } = state;
  const rows = { ...rest, refetch, ...(page && { data: page, currentData: page }) };
  return (
    <>
      <ListScreen title="crm.config.title" view={view} rows={rows} columns={columns} {...(may('m_settings') ? { open: setEditing } : {})} />
      {editing ? <MessageConfigDrawer config={editing} close={() => setEditing(undefined)} /> : null}
    </>
  );
}
