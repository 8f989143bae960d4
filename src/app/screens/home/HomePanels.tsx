import type { ComponentType } from 'react';
import { useStaff } from '../../../blocks/staff.ts';
import { type NamedCard, namesRows } from '../../../domain/homePage/panels.ts';
import { QueuePanel } from '../../../features/encounter/home/QueuePanel.tsx';
import { MeasureDrawer } from '../../../features/encounter/vitals/MeasureDrawer.tsx';
import { type DueWork, placeOfWork } from '../../../features/homePage/dueWork.ts';
import { ApprovalsPanel } from '../../../features/homePage/panels/ApprovalsPanel.tsx';
import { FollowUpsPanel } from '../../../features/homePage/panels/FollowUpsPanel.tsx';
import type { PanelProps } from '../../../features/homePage/panels/panel.ts';
import { RefundsPanel } from '../../../features/homePage/panels/RefundsPanel.tsx';
import { ResultsPanel } from '../../../features/homePage/panels/ResultsPanel.tsx';
import { UnfinishedPanel } from '../../../features/homePage/panels/UnfinishedPanel.tsx';
import { UnpaidPanel } from '../../../features/homePage/panels/UnpaidPanel.tsx';
import { BoardPanels } from '../../../features/nursing/home/BoardPanels.tsx';

/** The nurse measures from the board, by the drawer of the record. */
const NurseBoard = (props: PanelProps) => <BoardPanels {...props} Measure={MeasureDrawer} />;

const panels: Record<NamedCard, ComponentType<PanelProps>> = {
  approvals: ApprovalsPanel,
  waiting: QueuePanel,
  unreadReports: ResultsPanel,
  unfinishedVisits: UnfinishedPanel,
  toExecute: NurseBoard,
  unpaid: UnpaidPanel,
  refundsToPay: RefundsPanel,
  followUps: FollowUpsPanel,
};

/** The work of the home page whose rows are named; each area brings the panel of its own work. */
export function HomePanels({ works }: { works: readonly DueWork[] }) {
  const { pathTo } = useStaff();
  return works.map((work) => {
    if (!namesRows(work.key)) return null;
    const Panel = panels[work.key];
    return <Panel key={work.key} count={work.count} to={placeOfWork(work, pathTo)} />;
  });
}
