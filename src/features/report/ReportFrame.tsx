import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { ActingFor } from '../../blocks/actingFor.ts';
import { CloseIcon } from '../../blocks/icons.tsx';
import { PatientHeader } from '../../blocks/PatientHeader.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { orderType } from '../../domain/order/orderTypes.ts';
import type * as Report from '../../domain/report/shapes.ts';
import { reportState } from '../../domain/report/states.ts';
import { PrintActs } from '../../print/acts/PrintActs.tsx';
import { useWords } from '../../words/useWords.ts';
import { ReportActs } from './ReportActs.tsx';
import style from './report.module.css';
import { Steps } from './steps/Steps.tsx';

interface Props {
  report: Report.Full;
  close: () => void;
  /** True while a form is shown: the acts then stand in its foot, beside its save button. */
  isWriting: boolean;
  children: ReactNode;
}

/** Patient and order above, what was written below, with the acts its state allows. */
export function ReportFrame({ report, close, isWriting, children }: Props) {
  const { say, name } = useWords();
  const title = name({ name: report.itemName, nameEn: report.itemNameEn });
  const signed = report.revisions.find(({ status }) => status === reportState.reviewed);
  return (
    <Drawer anchor="right" open onClose={close} slotProps={{ paper: { role: 'dialog', 'aria-label': title } as object }}>
      <div className={style.drawer}>
        <div className={style.drawerHead}>
          <h2 className={style.drawerTitle}>
            {title} {(report.versionNumber ?? 1) > 1 ? say('report.version', { version: report.versionNumber ?? 1 }) : ''}
          </h2>
          <StatusDot kind="report" state={report.status} />
          {signed ? (
            <PrintActs isInRow of={[{ document: report.adviceType === orderType.lab ? 'lab' : 'imaging', reportId: signed.id }]} />
          ) : null}
          <IconButton aria-label={say('action.close')} onClick={close}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </div>
        <PatientHeader patientId={report.patientId} task="laboratory" />
        <ActingFor value={{ id: report.patientId, name: report.patientName }}>
          {children}
          <Steps report={report} />
          {isWriting ? null : <ReportActs report={report} />}
        </ActingFor>
      </div>
    </Drawer>
  );
}
