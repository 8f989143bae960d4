import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/api.ts';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { addDays, dateAt, isCalendarDate } from '../../domain/dates.ts';
import { type Grouping, groupings } from '../../domain/followup/attempts.ts';
import { useWords } from '../../words/useWords.ts';
import style from './followup.module.css';

const DateField = lazy(() => import('../../blocks/DateField.tsx'));
const share = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`);

/** How many follow-ups of a period were done, in time, and how content the patients were: 30 days back at first. */
export function FiguresDrawer({ close }: { close: () => void }) {
  const { say, name } = useWords();
  const [by, setBy] = useState<Grouping>('template');
  const [period, setPeriod] = useState(() => ({ from: addDays(dateAt(new Date()), -30), to: dateAt(new Date()) }));
  const figures = api.useQueryFollowUpFiguresQuery({ by, ...period });
  const choose = (side: 'from' | 'to') => (day: string) => {
    if (isCalendarDate(day)) setPeriod({ ...period, [side]: day });
  };
  return (
    <DetailDrawer title={say('followup.figures')} close={close}>
      <div className={style.filters}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={by}
          aria-label={say('followup.figures.by')}
          onChange={(_, next: Grouping | null) => next && setBy(next)}
        >
          {groupings.map((each) => (
            <ToggleButton key={each} value={each}>
              {say(`followup.field.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Suspense fallback={<Skeleton variant="rounded" width={300} height={36} />}>
          <DateField value={period.from} onChange={choose('from')} ids={{ 'aria-label': say('followup.figures.from') }} />
          <DateField value={period.to} onChange={choose('to')} ids={{ 'aria-label': say('followup.figures.to') }} />
        </Suspense>
      </div>
      <DetailTable
        title="followup.figures"
        rows={figures.currentData}
        asked={figures}
        keyOf={({ id }) => id ?? ''}
        empty="followup.figures.empty"
        columns={[
          {
            label: `followup.field.${by}`,
            cell: ({ nameZh, nameEn }) => (nameZh === null ? say('followup.figures.none') : name({ nameZh, nameEn })),
          },
          { label: 'followup.figures.total', right: true, cell: ({ total }) => total },
          { label: 'followup.figures.done', right: true, cell: ({ done, total }) => share(done, total) },
          { label: 'followup.figures.inTime', right: true, cell: ({ inTime, total }) => share(inTime, total) },
          { label: 'followup.figures.unreached', right: true, cell: ({ unreached }) => unreached },
          { label: 'followup.field.satisfaction', right: true, cell: ({ satisfaction }) => satisfaction ?? '–' },
        ]}
      />
    </DetailDrawer>
  );
}
