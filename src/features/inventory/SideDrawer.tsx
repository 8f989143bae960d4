import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { CloseIcon } from '../../blocks/icons.tsx';
import { useWords } from '../../words/useWords.ts';
import style from './inventory.module.css';

interface Props {
  /** Already worded. */
  title: string;
  /** Beside the title: print. */
  head?: ReactNode;
  /** What can be done, at the foot. */
  acts?: ReactNode;
  close: () => void;
  children: ReactNode;
}

/** Something to read beside its list, with its acts at the foot. */
export function SideDrawer({ title, head, acts, close, children }: Props) {
  const { say } = useWords();
  return (
    <Drawer anchor="right" open onClose={close} slotProps={{ paper: { role: 'dialog', 'aria-label': title } as object }}>
      <div className={style.drawer}>
        <div className={style.drawerHead}>
          <h2>{title}</h2>
          <span className={style.headActs}>
            {head}
            <IconButton aria-label={say('action.close')} onClick={close}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </span>
        </div>
        <div className={style.drawerBody}>{children}</div>
        {acts ? <div className={style.drawerFoot}>{acts}</div> : null}
      </div>
    </Drawer>
  );
}
