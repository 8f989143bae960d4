import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { lazy, Suspense, useState } from 'react';
import { PrintIcon } from '../../blocks/icons.tsx';
import { selectPrinter } from '../../store/printer.ts';
import { useAppSelector } from '../../store/useStore.ts';
import { useWords } from '../../words/useWords.ts';
import { PrinterPanel } from './PrinterPanel.tsx';
import style from './printer.module.css';

const PrinterDrawer = lazy(async () => ({ default: (await import('./PrinterDrawer.tsx')).PrinterDrawer }));

/** What is known of the printers of this machine; nothing is asked before it is pressed. Needs the words of `print`. */
export function PrinterChip() {
  const { say } = useWords();
  const { state: printer } = useAppSelector(selectPrinter);
  const [isOpen, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = say(`print.plugin.state.${printer}`);
  return (
    <>
      <IconButton
        aria-label={say('print.plugin.chip', { state: label })}
        title={label}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={style.chip} data-printer={printer}>
          <PrintIcon fontSize="small" />
        </span>
      </IconButton>
      {anchor ? (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': say('print.plugin.title') } as object }}
        >
          <PrinterPanel
            open={() => {
              setAnchor(null);
              setOpen(true);
            }}
          />
        </Popover>
      ) : null}
      {isOpen ? (
        <Suspense>
          <PrinterDrawer close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
