import { useLocation } from 'react-router-dom';
import { type ReportCode, reportCodes } from '../../domain/businessReport/codes.ts';
import { ReportPage } from './ReportPage.tsx';

/** The report its route is named after. */
export default function ReportScreen() {
  const { pathname } = useLocation();
  const code = reportCodes.find((each): each is ReportCode => pathname.endsWith(`/${each}`)) ?? reportCodes[0];
  return <ReportPage key={code} code={code} />;
}
