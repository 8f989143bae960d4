import { reportCodes } from '../domain/businessReport/codes.ts';
import type { Screen } from './routes.tsx';

// A bill behind a figure has the words of the till.
const areas = ['businessReport', 'till'] as const;

const screensUnder = (root: string) =>
  reportCodes.map(
    (code): Screen => ({
      path: `${root}/${code}`,
      needs: 'm_report',
      title: `shell.screen.${code}`,
      areas,
      load: () => import('../features/businessReport/ReportScreen.tsx'),
    }),
  );

/** The reports of the business: one screen for each row of the reports, the report centre of both editions and the page of a day. */
export const reportScreens: readonly Screen[] = [
  ...screensUnder('main/report'),
  ...screensUnder('simplified-main/simplified-report'),
  ...['main/report', 'simplified-main/simplified-report'].map(
    (root): Screen => ({
      path: `${root}/form-statistics`,
      needs: 'm_report',
      title: 'shell.screen.form-statistics',
      areas: ['form', 'businessReport'],
      load: () => import('../features/form/statistics/StatisticsScreen.tsx'),
    }),
  ),
  {
    path: 'main/report-center',
    needs: 'm_report_center',
    title: 'shell.menu.report-center',
    areas,
    load: () => import('../features/businessReport/CenterScreen.tsx'),
  },
  {
    path: 'main/clinic/business-daily',
    needs: 'm_clinical_management',
    title: 'shell.screen.business-daily',
    areas,
    load: () => import('../features/businessReport/BusinessDailyScreen.tsx'),
  },
  {
    path: 'simplified-main/simplified-report-center',
    needs: 'm_report_center',
    title: 'shell.menu.simplified-report-center',
    areas,
    load: () => import('../features/businessReport/CenterScreen.tsx'),
  },
];
