import type * as Report from '../../../../src/domain/report/shapes.ts';
import type { Db } from '../../../database/connect.ts';

/** The critical findings a report is marked with. */
export const findFindings = (db: Db, reportId: string): Promise<Report.Finding[]> => db<Report.Finding[]>`
  select code, name_zh, name_en from report_finding where report_id = ${reportId} order by sort`;
