import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import type { Filters, ListView } from '../../blocks/useListView.ts';
import { orderType } from '../../domain/order/orderTypes.ts';
import type * as Reading from '../../domain/report/readingShapes.ts';
import { useWords } from '../../words/useWords.ts';
import { ImagingReportDrawer } from './ImagingReportDrawer.tsx';
import { LabReportDrawer } from './LabReportDrawer.tsx';
import style from './report.module.css';
import { unreadColumns } from './unreadColumns.tsx';

/** Results that the doctor has not read, and those whose patient has to be informed; the critical ones first. Opening a result marks it as read. */
export function UnreadReports<F extends Filters>({ view }: { view: ListView<F> }) {
  const { say } = useWords();
  const { page, size } = view;
  const [isToTell, setToTell] = useState(false);
  const rows = api.useQueryUnreadReportListQuery({ page, size, ...(isToTell && { isToTell }) });
  const [opened, setOpened] = useState<Reading.Unread>();
  const columns = useMemo(() => unreadColumns(setOpened), []);
  const Drawer = opened?.adviceType === orderType.lab ? LabReportDrawer : ImagingReportDrawer;
  return (
    <>
      <div className={style.unreadHead}>
        <PartChoice isToTell={isToTell} choose={setToTell} />
        <p className={style.quiet}>{say(isToTell ? 'report.unread.toTell.line' : 'report.unread.line')}</p>
        {isToTell ? null : <ReadAll />}
      </div>
      <ListGrid
        label={say('encounter.queue.reports')}
        view={view}
        rows={rows}
        columns={columns}
        open={setOpened}
        nothing={isToTell ? 'report.unread.toTell.none' : 'report.unread.none'}
      />
      {opened ? <Drawer line={opened} close={() => setOpened(undefined)} /> : null}
    </>
  );
}

function PartChoice({ isToTell, choose }: { isToTell: boolean; choose: (isToTell: boolean) => void }) {
  const { say } = useWords();
  const { currentData: counts } = api.useQueryUnreadReportCountsQuery();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={isToTell}
      onChange={(_, next: boolean | null) => next !== null && choose(next)}
      aria-label={say('report.unread.part')}
    >
      <ToggleButton value={false}>{say('report.unread.unread', { count: counts?.unread ?? 0 })}</ToggleButton>
      <ToggleButton value>{say('report.unread.toTell', { count: counts?.toTell ?? 0 })}</ToggleButton>
    </ToggleButtonGroup>
  );
}

/** Marks every result as read but the critical ones, after asking. */
function ReadAll() {
  const { say } = useWords();
  const { currentData: counts } = api.useQueryUnreadReportCountsQuery();
  const [readAll] = api.useReadAllReportsMutation({ tells: 'caller' });
  const [count, setCount] = useState<number>();
  if (!counts || counts.unread === 0) return null;
  const others = counts.unread - counts.critical;
  return (
    <>
      <DisabledReason reason={others === 0 ? say('report.unread.onlyCritical') : undefined}>
        <Button size="small" variant="outlined" disabled={others === 0} onClick={() => setCount(others)}>
          {say('report.unread.readAll')}
        </Button>
      </DisabledReason>
      {count === undefined ? null : (
        <ConfirmAct
          title={say('report.unread.readAll.title', { count })}
          effect={say('report.unread.readAll.effect', { critical: counts.critical })}
          act={say('report.unread.readAll')}
          confirm={() => readAll({ count }).unwrap()}
          close={() => setCount(undefined)}
        />
      )}
    </>
  );
}
