import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useWords } from '../words/useWords.ts';
import { ActingFor, useActingFor } from './actingFor.ts';
import style from './drawer.module.css';
import { CloseIcon } from './icons.tsx';
import { type BandSubject, SubjectBand } from './PatientBand.tsx';
import { scanPasses } from './useScan.ts';

interface Props {
  /** Already worded: it names the thing. */
  title: string;
  close: () => void;
  /** Whose thing it is, where it belongs to a patient. */
  patient?: BandSubject | undefined;
  /** At the lower end: what can be done with the thing. */
  acts?: ReactNode;
  children: ReactNode;
}

/** One thing of a list to look at, in a right drawer, so that the list is never lost. Mount it to open it. */
export function DetailDrawer({ title, patient, close, acts, children }: Props) {
  const { say } = useWords();
  const subject = useActingFor(patient);
  return (
    <Drawer anchor="right" open onClose={close} slotProps={{ paper: { role: 'dialog', 'aria-label': title, ...scanPasses } as object }}>
      <ActingFor value={subject}>
        <div className={style.drawer}>
          <div className={style.drawerHead}>
            <h2 className={style.drawerTitle}>{title}</h2>
            <IconButton aria-label={say('action.close')} onClick={close}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </div>
          <SubjectBand patient={patient} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
          <section className={`${style.drawerBody} ${style.detail}`} tabIndex={0} aria-label={title}>
            {children}
          </section>
          {acts ? <div className={style.drawerActs}>{acts}</div> : null}
        </div>
      </ActingFor>
    </Drawer>
  );
}
