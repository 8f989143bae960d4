import * as z from 'zod/mini';
import { clinicBill, clinicBillAsked } from '../../../src/domain/businessReport/billShapes.ts';
import { reportOf } from '../../../src/domain/businessReport/reports.ts';
import * as BusinessReport from '../../../src/domain/businessReport/shapes.ts';
import { businessReaders } from '../../../src/domain/permission/reports.ts';
import * as Sheet from '../../../src/domain/sheet/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { refuseLongRange } from '../../limits/window.ts';
import { type Calls, call, sheetAnswer } from '../../pipeline/call.ts';
import type { Context } from '../../pipeline/context.ts';
import { explainShares } from './acts/explainShares.ts';
import { exportReport } from './acts/exportReport.ts';
import { readClinicBill } from './acts/readBill.ts';
import { drillReport, readReport } from './acts/readReport.ts';
import { listCashiers, listDepartments, listDoctors, listInsurers } from './queries/choices.ts';
import { listClinicsOf } from './queries/clinics.ts';

/** The cards of the home page choose their own days; a person asks for no longer period than the clinic allows. */
const refuseLongPeriod = ({ db }: Context, { reportCode, ...period }: Pick<BusinessReport.Asked, 'reportCode' | 'from' | 'to'>) =>
  refuseLongRange(db, period, reportOf(reportCode).window);

export const businessReportCalls = {
  drillBusinessReport: call(
    {
      takes: z.extend(BusinessReport.drillCriteria, { page: Wire.page, size: Wire.sizeOf('elsewhere', 100) }),
      gives: BusinessReport.drilled,
    },
    async (asked, context) => {
      await refuseLongPeriod(context, asked);
      return drillReport(context, asked);
    },
  ),
  exportBusinessReport: call({ takes: z.extend(BusinessReport.asked, Sheet.asked), gives: sheetAnswer }, async (asked, context) => {
    await refuseLongPeriod(context, asked);
    return exportReport(context, asked);
  }),
  queryBusinessReport: call({ takes: BusinessReport.asked, gives: BusinessReport.answer }, async (asked, context) => {
    await refuseLongPeriod(context, asked);
    return readReport(context, asked);
  }),
  queryClinicBill: call({ takes: clinicBillAsked, gives: clinicBill }, (asked, context) => readClinicBill(context, asked)),
  queryReportChoices: call({ takes: z.object({}), gives: BusinessReport.choices }, async (_, { db, session }) => ({
    clinics: await listClinicsOf(db, session, businessReaders),
    cashiers: await listCashiers(db),
    doctors: await listDoctors(db),
    departments: await listDepartments(db),
    insurers: await listInsurers(db),
  })),
  queryShareExplanation: call({ takes: BusinessReport.shareCriteria, gives: z.array(BusinessReport.shareLine) }, async (asked, context) => {
    await refuseLongPeriod(context, { ...asked, reportCode: 'doctor-income-statistics' });
    return explainShares(context, asked);
  }),
} satisfies Partial<Calls>;
