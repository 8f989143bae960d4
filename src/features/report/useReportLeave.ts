import { useState } from 'react';
import { unsavedNames } from '../../blocks/useUnsaved.ts';

/** The draft of a report, and the name under which its form says that something is unsaved. */
export const draftOf = (id: string) => `report.${id}`;

interface ReportLeave {
  /** Closes the drawer, or asks while something is unsaved. */
  leave: () => void;
  /** Set while the question is open. */
  leaving: { close: () => void; stay: () => void } | undefined;
}

export function useReportLeave(id: string, close: () => void): ReportLeave {
  const [isAsking, setAsking] = useState(false);
  const stay = () => setAsking(false);
  return {
    leave: () => (unsavedNames().has(draftOf(id)) ? setAsking(true) : close()),
    leaving: isAsking ? { close, stay } : undefined,
  };
}
