import * as z from 'zod/mini';
import * as BusinessReport from '../../../src/domain/businessReport/shapes.ts';
import { businessReaders } from '../../../src/domain/permission/reports.ts';
import * as Sheet from '../../../src/domain/sheet/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { type Calls, call, sheetAnswer } from '../../pipeline/call.ts';
import { explainShares } from './acts/explainShares.ts';
import { exportReport } from './acts/exportReport.ts';
import { drillReport, readReport } from './acts/readReport.ts';
import { listCashiers, listDepartments, listDoctors } from './queries/choices.ts';
import { listClinicsOf } from './queries/clinics.ts';

export const businessReportCalls = {
  drillBusinessReport: call(
    {
      takes: z.extend(BusinessReport.drillCriteria, { page: Wire.page, size: Wire.sizeOf('elsewhere', 100) }),
      gives: BusinessReport.drilled,
    },
    (asked, context) => drillReport(context, asked),
  ),
  exportBusinessReport: call({ takes: z.extend(BusinessReport.asked, Sheet.asked), gives: sheetAnswer }, (asked, context) =>
    exportReport(context, asked),
  ),
  queryBusinessReport: call({ takes: BusinessReport.asked, gives: BusinessReport.answer }, (asked, context) => readReport(context, asked)),
  queryReportChoices: call({ takes: z.object({}), gives: BusinessReport.choices }, async (_, { db, session }) => ({
    clinics: await listClinicsOf(db, session, businessReaders),
    cashiers: await listCashiers(db),
    doctors: await listDoctors(db),
    departments: await listDepartments(db),
  })),
  queryShareExplanation: call({ takes: BusinessReport.shareCriteria, gives: z.array(BusinessReport.shareLine) }, (asked, context) =>
    explainShares(context, asked),
  ),
} satisfies Partial<Calls>;
