import { createContext, useContext } from 'react';

/** An ordered test as its line knows it. */
export interface OpenedTest {
  id: string;
  /** 6 laboratory, 7 imaging. */
  adviceType: number;
  itemName: string;
  itemNameEn: string;
  /** Left out where the screen is about one patient. */
  patient?: { id: string; name: string };
}

/** Opens the report of a test beside the screen. Provided where reports may be read. */
export const OpenReportContext = createContext<((test: OpenedTest) => void) | null>(null);

export const useOpenReport = () => useContext(OpenReportContext);
