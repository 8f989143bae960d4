import { useEffect, useMemo, useRef } from 'react';
import { api } from '../../api/api.ts';
import { type Filters, type ListView, useListView } from '../../blocks/useListView.ts';
import { useQueryWindow } from '../../blocks/useQueryWindow.ts';
import type { ReportCode } from '../../domain/businessReport/codes.ts';
import type { DimensionName } from '../../domain/businessReport/dimensions.ts';
import { type Comparison, type Period, type Preset, periodOf } from '../../domain/businessReport/period.ts';
import { type Report, reportOf } from '../../domain/businessReport/reports.ts';
import { checkAsked } from '../../domain/businessReport/rules.ts';
import type { Asked } from '../../domain/businessReport/shapes.ts';

/** `preset` is empty where days were chosen by hand. */
// A type and no interface: only then it is a record of texts with these names alone.
export type ReportFilters = {
  preset: string;
  from: string;
  to: string;
  clinic: string;
  cashier: string;
  doctor: string;
  department: string;
  insurer: string;
  by: string;
  andBy: string;
  compare: string;
  target: string;
};
export const chain = 'all';
export const byHand = 'byHand';

const startOf = (report: Report): ReportFilters => ({
  preset: report.preset,
  from: '',
  to: '',
  clinic: '',
  cashier: '',
  doctor: '',
  department: '',
  insurer: '',
  by: report.groupings[0]!,
  andBy: report.andBy ?? '',
  compare: '',
  target: '',
});

function askedOf(code: ReportCode, filters: ReportFilters, today: string): Asked & Partial<Period> {
  const report = reportOf(code);
  const preset = report.presets.find((each) => each === filters.preset);
  const { from, to } = preset ? periodOf(preset as Preset, today) : filters;
  const comparisons = report.comparisons.filter((comparison: Comparison) => filters.compare.split(',').includes(comparison));
  return {
    reportCode: code,
    ...(from && { from }),
    ...(to && { to }),
    ...(filters.clinic === chain ? { isChain: true } : filters.clinic && { clinicId: filters.clinic }),
    ...(filters.cashier && { cashierId: filters.cashier }),
    ...(filters.doctor && { doctorId: filters.doctor }),
    ...(filters.department && { departmentId: filters.department }),
    ...(filters.insurer && { insurerId: filters.insurer }),
    by: filters.by as DimensionName,
    ...(filters.andBy && { andBy: filters.andBy as DimensionName }),
    ...(comparisons.length > 0 && { comparisons }),
    ...(report.hasTarget && filters.target !== '' && { target: Number(filters.target) }),
  };
}

export interface ReportView {
  report: Report;
  view: ListView<ReportFilters>;
  asked: Asked;
  /** What the server would refuse, said beside its field before anything is asked. */
  problems: ReturnType<typeof checkAsked>;
}

/** The question of a report: its filters stand in the address and are kept for the next time. */
export function useReportView(code: ReportCode, today: string): ReportView {
  const report = reportOf(code);
  const window = useQueryWindow(report.window);
  const view = useListView<ReportFilters>({ filters: startOf(report) });
  useKeptFilters(code, view);
  const asked = useMemo(() => askedOf(code, view.filters, today), [code, view.filters, today]);
  return { report, view, asked, problems: checkAsked(asked, window) };
}

/** Opens a report as the person left it, unless the address says otherwise, and keeps what is changed. */
function useKeptFilters(code: ReportCode, view: ListView<ReportFilters>): void {
  const key = `report.${code}`;
  const { data: config } = api.useQueryMyConfigQuery();
  const [save] = api.useSaveMyConfigMutation();
  const isOpened = useRef(false);
  const shown = JSON.stringify(view.filters);
  const stored = useRef<string>(undefined);
  useEffect(() => {
    if (!config) return;
    if (!isOpened.current) {
      isOpened.current = true;
      const kept = config[key] as Filters | undefined;
      stored.current = kept ? JSON.stringify(kept) : shown;
      if (kept && view.isBare) view.open(kept);
      return;
    }
    if (stored.current === shown) return;
    stored.current = shown;
    void save({ key, value: view.filters });
  }, [config, key, shown, view, save]);
}
