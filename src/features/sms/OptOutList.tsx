import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../blocks/columns.tsx';
import { DialogForm } from '../../blocks/DialogForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { SearchBox } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Toolbar } from '../../blocks/Page.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { PatientField } from '../../blocks/PatientField.tsx';
import { RowAct } from '../../blocks/RowAct.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useListView } from '../../blocks/useListView.ts';
import { checkRequired } from '../../domain/required.ts';
import type * as Sms from '../../domain/sms/shapes.ts';
import type { Listing } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';

type Row = Sms.OptOut & { id: string };
const column = columnsOf<Row>();
const columnsWith = (end: ((row: Row) => void) | undefined) => [
  column.own('patientName', 'sms.patient', (row) => <PatientCell of={row} />, { width: 180 }),
  column.text('reason', 'sms.optOut.reason', { width: 220, grow: 1 }),
  column.dateTime('at', 'sms.optOut.at', { width: 150, sort: true }),
  column.own('by', 'sms.optOut.by', ({ byName, byNameEn }, { name }) => name({ name: byName, nameEn: byNameEn }), { width: 120 }),
  ...(end
    ? [
        column.acts(
          (row: Row, { say }) => (
            <RowAct aria-label={`${say('sms.optOut.remove')} ${row.patientName}`} onClick={() => end(row)}>
              {say('sms.optOut.remove')}
            </RowAct>
          ),
          120,
        ),
      ]
    : []),
];

/** Patients who want no text messages. */
export function OptOutList() {
  const { say, name } = useWords();
  const { may } = useStaff();
  const view = useListView({ sort: 'at', direction: 'desc', filters: { keyword: '' } });
  const { currentData, data, ...state } = api.useQuerySmsOptOutListQuery(view.query as Listing & { keyword?: string }); // the filters of this list are its criteria
  const page = useMemo(() => data && { ...data, rows: data.rows.map((row) => ({ ...row, id: row.patientId })) }, [data]);
  const rows = { ...state, ...(page && { data: page }), ...(page && currentData && { currentData: page }) };
  const [set] = api.useSetSmsOptOutMutation({ tells: 'caller' });
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Row>();
  const mayChange = may('o_sms_send');
  const columns = useMemo(() => columnsWith(mayChange ? setEnding : undefined), [mayChange]);
  return (
    <>
      <Toolbar>
        <SearchBox view={view} of="keyword" label="sms.search" />
        {mayChange ? (
          <Button variant="contained" onClick={() => setAdding(true)}>
            {say('sms.optOut.add')}
          </Button>
        ) : null}
      </Toolbar>
      <ListGrid label={say('sms.tab.optOuts')} view={view} rows={rows} columns={columns} />
      {isAdding ? <OptOutForm close={() => setAdding(false)} /> : null}
      {ending ? (
        <ConfirmAct
          patient={{ id: ending.patientId, name: ending.patientName }}
          title={say('sms.optOut.remove')}
          effect={say('sms.optOut.remove.effect', { name: name({ name: ending.patientName, nameEn: ending.patientNameEn }) })}
          act={say('sms.optOut.remove')}
          confirm={() => set({ patientId: ending.patientId, flag: 0 }).unwrap()}
          close={() => setEnding(undefined)}
        />
      ) : null}
    </>
  );
}

interface Draft {
  patientId: string;
  reason: string;
}
const Field = fieldsOf<Draft>();

function OptOutForm({ close }: { close: () => void }) {
  const { say } = useWords();
  const [set] = api.useSetSmsOptOutMutation({ tells: 'caller' });
  return (
    <DialogForm<Draft, unknown>
      title={say('sms.optOut.add')}
      act={say('sms.optOut.add')}
      start={{ patientId: '', reason: '' }}
      check={(draft) => checkRequired(draft, ['patientId'])}
      save={({ patientId, reason }) => set({ patientId, flag: 1, reason }).unwrap()}
      close={close}
    >
      <PatientField of="patientId" label="sms.patient" required />
      <Field.Text of="reason" label="sms.optOut.reason" wide />
    </DialogForm>
  );
}
