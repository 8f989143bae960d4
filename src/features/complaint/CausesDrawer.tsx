import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/api.ts';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { type Grouping, groupings } from '../../domain/complaint/shapes.ts';
import { addMonths, dateAt, isCalendarDate } from '../../domain/dates.ts';
import { useWords } from '../../words/useWords.ts';
import style from './complaint.module.css';
import { useComplaintWords } from './useComplaintWords.ts';

const DateField = lazy(() => import('../../blocks/DateField.tsx'));

/** Complaints of a period counted by cause, subject or channel: a year back at first. */
export function CausesDrawer({ close }: { close: () => void }) {
  const { say } = useWords();
  const words = useComplaintWords();
  const [by, setBy] = useState<Grouping>('cause');
  const [period, setPeriod] = useState(() => ({ from: addMonths(dateAt(new Date()), -12), to: dateAt(new Date()) }));
  const sums = api.useQueryComplaintSumsQuery({ by, ...period });
  const choose = (side: 'from' | 'to') => (day: string) => {
    if (isCalendarDate(day)) setPeriod({ ...period, [side]: day });
  };
  return (
    <DetailDrawer title={say('complaint.causes')} close={close}>
      <div className={style.filters}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={by}
          aria-label={say('complaint.causes.by')}
          onChange={(_, next: Grouping | null) => next && setBy(next)}
        >
          {groupings.map((each) => (
            <ToggleButton key={each} value={each}>
              {say(`complaint.causes.by.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Suspense fallback={<Skeleton variant="rounded" width={300} height={36} />}>
          <DateField value={period.from} onChange={choose('from')} ids={{ 'aria-label': say('complaint.from') }} />
          <DateField value={period.to} onChange={choose('to')} ids={{ 'aria-label': say('complaint.to') }} />
        </Suspense>
      </div>
      <DetailTable
        title={`complaint.causes.by.${by}`}
        rows={sums.currentData}
        asked={sums}
        keyOf={({ code }) => code}
        empty="complaint.causes.empty"
        columns={[
          { label: `complaint.field.${by}`, cell: ({ code }) => (code ? words[by](code) : say('complaint.causes.unknown')) },
          { label: 'complaint.causes.total', right: true, cell: ({ total }) => total },
          { label: 'complaint.causes.resolved', right: true, cell: ({ resolved }) => resolved },
          { label: 'complaint.causes.unresolved', right: true, cell: ({ unresolved }) => unresolved },
          { label: 'complaint.causes.late', right: true, cell: ({ late }) => late },
        ]}
      />
    </DetailDrawer>
  );
}
