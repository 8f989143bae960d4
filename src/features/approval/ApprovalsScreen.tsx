import { useState } from 'react';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import { approvalStateWords } from '../../domain/approval/rules.ts';
import type * as Approval from '../../domain/approval/shapes.ts';
import { flowSubjects } from '../../domain/approval/subjects.ts';
import { weightOfCase } from '../../domain/approval/words.ts';
import { useWords } from '../../words/useWords.ts';
import { ApprovalDrawer } from './ApprovalDrawer.tsx';
import { identityOfCase } from './identityOfCase.ts';

const column = columnsOf<Approval.Line>();
const columns = [
  column.text('approvalNumber', 'approval.number', { width: 148 }),
  column.own('act', 'approval.act', ({ act }, { say }) => say(flowSubjects[act].name), { width: 152 }),
  column.own('patientName', 'membership.patient', (row) => <Patients of={row} />, { width: 176, sort: true }),
  column.text('objectNumber', 'approval.object', { width: 148 }),
  column.own('amount', 'approval.amount', (row, words) => weightOfCase(row, words), {
    width: 120,
    sort: true,
    right: true,
  }),
  column.text('reason', 'field.reason', { width: 128, grow: 1 }),
  column.status('status', 'field.status', 'approval', { width: 100 }),
  column.own('asker', 'approval.asker', ({ asker }, { name }) => name({ name: asker.name ?? '', nameEn: asker.nameEn }), { width: 92 }),
  column.dateTime('askedAt', 'approval.askedAt', { sort: true, width: 140 }),
];
const states = Object.entries(approvalStateWords).map(([value, label]) => ({ value, label }));

/** Coupons may be for several patients: the first one and how many there are. */
function Patients({ of }: { of: Approval.Line }) {
  const { say } = useWords();
  const identity = identityOfCase(of);
  return (
    <>
      {identity ? <PatientCell of={identity} /> : '–'}
      {of.patientCount > 1 ? say('approval.patient.more', { count: of.patientCount }) : null}
    </>
  );
}

/** Acts beyond somebody's limit: who approves them, and who carries them out. */
export default function ApprovalsScreen() {
  const { say } = useWords();
  const view = useListView({ sort: 'askedAt', direction: 'desc', filters: { keyword: '', status: '', toDecide: '' } });
  const { status, keyword, toDecide } = view.filters;
  const { page, size, sort, direction } = view;
  const asked = {
    page,
    size,
    direction,
    ...(sort && { sort }),
    ...(keyword && { keyword }),
    ...(status && { status: status as Approval.ApprovalState }),
    ...(toDecide && { toDecide: '1' as const }),
  };
  const approvals = api.useQueryApprovalListQuery(asked);
  const [download, exporting] = api.useExportApprovalsMutation();
  const [id, setId] = useState<string>();
  const chosen = approvals.currentData?.rows.find((row) => row.id === id);
  return (
    <>
      <ListScreen
        title="approval.title"
        view={view}
        rows={approvals}
        columns={columns}
        open={(row) => setId(row.id)}
        acts={
          <ExportButton
            name={say('approval.title')}
            isBusy={exporting.isLoading}
            fetchFile={(format) => download({ ...withoutPage(asked), format })}
          />
        }
      >
        <SearchBox view={view} of="keyword" label="approval.search" />
        <FilterSelect view={view} of="status" label="field.status" options={states} />
        <FilterSelect view={view} of="toDecide" label="approval.toDecide" options={[{ value: '1', name: say('approval.toDecide') }]} />
      </ListScreen>
      {chosen ? <ApprovalDrawer approval={chosen} close={() => setId(undefined)} /> : null}
    </>
  );
}
