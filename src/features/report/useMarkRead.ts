import { useEffect } from 'react';
import { api } from '../../api/api.ts';
import type * as Report from '../../domain/report/shapes.ts';
import { reportState } from '../../domain/report/states.ts';

/** Marks a signed report as read once it is on the screen of a doctor who has to read it. A correction that is still written is not its result. */
export function useMarkRead(report: Report.Full | undefined): void {
  const [markRead] = api.useReadReportMutation();
  const id = report?.isUnread && report.status === reportState.reviewed ? report.reportId : null;
  useEffect(() => {
    if (id) void markRead({ id });
  }, [id, markRead]);
}
