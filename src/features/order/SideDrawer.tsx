import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { CloseIcon } from '../../blocks/icons.tsx';
import { SubjectBand } from '../../blocks/PatientBand.tsx';
import { useWords } from '../../words/useWords.ts';
import style from './order.module.css';

interface Props {
  title: string;
  /** Beside the title. */
  acts?: ReactNode;
  close: () => void;
  children: ReactNode;
}

/** A list beside the orders, which stay in sight. */
export function SideDrawer({ title, acts, close, children }: Props) {
  const { say } = useWords();
  return (
    <Drawer anchor="right" open onClose={close} slotProps={{ paper: { role: 'dialog', 'aria-label': title } as object }}>
      <div className={style.drawer}>
        <div className={style.drawerHead}>
          <h2>{title}</h2>
          {acts}
          <IconButton aria-label={say('action.close')} onClick={close}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </div>
        <SubjectBand />
        <div className={style.drawerBody}>{children}</div>
      </div>
    </Drawer>
  );
}
