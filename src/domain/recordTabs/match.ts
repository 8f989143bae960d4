/** What identifies an open record tab (technical contract §2). */
export interface RecordTabKey {
  appointmentId: string;
  consultationApplyCode?: string | undefined;
  type?: string | undefined;
}

/** By consultation apply code plus type when there is such a code, otherwise by appointment id. */
export const isSameTab = (entry: RecordTabKey, existing: RecordTabKey): boolean =>
  entry.consultationApplyCode
    ? entry.consultationApplyCode === existing.consultationApplyCode && entry.type === existing.type
    : !existing.consultationApplyCode && entry.appointmentId === existing.appointmentId;

/** A matching entry is replaced in its place, otherwise the entry is added. */
export const withTab = <Tab extends RecordTabKey>(tabs: readonly Tab[], entry: Tab): Tab[] =>
  tabs.some((tab) => isSameTab(entry, tab)) ? tabs.map((tab) => (isSameTab(entry, tab) ? entry : tab)) : [...tabs, entry];
