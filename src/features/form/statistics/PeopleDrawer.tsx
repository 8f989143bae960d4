import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { DetailDrawer } from '../../../blocks/DetailDrawer.tsx';
import { DetailTable } from '../../../blocks/DetailTable.tsx';
import { DrawerPages } from '../../../blocks/DrawerPages.tsx';
import { PatientCell } from '../../../blocks/PatientCell.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import type { Criteria } from '../../../domain/form/statistics/shapes.ts';
import type { StatisticsRow } from '../../../domain/form/statistics/table.ts';
import { useWords } from '../../../words/useWords.ts';

const pageSize = 50;

interface Props {
  asked: Criteria;
  row: StatisticsRow;
  close: () => void;
}

/** Whose forms gave one answer, each with the way to its visit. */
export function PeopleDrawer({ asked, row, close }: Props) {
  const { say } = useWords();
  const { recordPath } = useStaff();
  const [page, setPage] = useState(1);
  const people = api.useQueryFormPeopleQuery({ ...asked, key: row.key, page, size: pageSize });
  const found = people.currentData;
  return (
    <DetailDrawer title={say('form.statistics.people', { answer: row.text })} close={close}>
      <DetailTable
        title="shell.screen.form-statistics"
        asked={people}
        rows={found?.rows}
        keyOf={({ id }) => id}
        empty="form.statistics.none"
        columns={[
          {
            label: 'form.statistics.patient',
            cell: (person) => <PatientCell of={person} />,
          },
          {
            label: 'form.statistics.day',
            cell: ({ visitDay, appointmentId }) => (
              <Link component={RouterLink} to={recordPath(appointmentId)}>
                {visitDay}
              </Link>
            ),
          },
          { label: 'form.statistics.author', cell: ({ author }) => author },
          { label: 'form.statistics.version', right: true, cell: ({ formVersion }) => formVersion },
        ]}
      />
      <DrawerPages page={page} size={pageSize} total={found?.total} go={setPage} />
    </DetailDrawer>
  );
}
