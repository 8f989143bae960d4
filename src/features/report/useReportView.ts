import { useListView } from '../../blocks/useListView.ts';
import type * as Report from '../../domain/report/shapes.ts';

export const states = ([0, 1, 2] as const).map((state) => ({
  value: String(state),
  label: (['state.report.waiting', 'state.report.written', 'state.report.reviewed'] as const)[state],
}));

/** The one choice beside all reports: those that are to be reviewed again. */
export const doubted = [{ value: '1', label: 'report.doubt.only' }] as const;

/** Filters of a list of reports, and what its call takes. */
export function useReportView() {
  const view = useListView({ sort: 'sentAt', direction: 'desc', filters: { keyword: '', status: '', from: '', to: '', doubted: '' } });
  const { status, doubted, ...query } = view.query;
  const criteria = {
    ...query,
    ...(status ? { status: Number(status) as Report.Line['status'] } : {}),
    ...(doubted ? { isDoubted: true } : {}),
  };
  return { view, criteria };
}
