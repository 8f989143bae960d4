import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState } from 'react';
import { PrintIcon } from '../../blocks/icons.tsx';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { useWords } from '../../words/useWords.ts';
import { WordsProvider } from '../../words/WordsProvider.tsx';
import type { Printable } from './printable.ts';
import { documentAreas } from './useDocumentWords.ts';

const PrintPreview = lazy(async () => ({ default: (await import('./PrintPreview.tsx')).PrintPreview }));

interface Props {
  /** One gives a button, several a button with a menu. */
  of: readonly Printable[];
  /** Already worded: why nothing can be printed now. */
  reason?: string;
  /** In a row of a list: no shortcut, no frame. */
  isInRow?: boolean;
}

/** Prints what the screen is about: `<PrintActs of={[{ document: 'bill', billingId }]} />`. Ctrl+P does the same. */
export function PrintActs({ of, reason, isInRow }: Props) {
  const { say, language } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [shown, setShown] = useState<Printable>();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const isOff = reason !== undefined || of.length === 0;
  const begin = () => (of.length === 1 ? setShown(of[0]) : button && setAnchor(button));
  useShortcut('ctrl+p', 'action.print', isOff || isInRow || shown ? undefined : begin);
  return (
    <>
      <Button
        ref={setButton}
        size="small"
        variant={isInRow ? 'text' : 'outlined'}
        startIcon={<PrintIcon />}
        disabled={isOff}
        title={reason}
        aria-haspopup={of.length > 1 ? 'menu' : 'dialog'}
        aria-keyshortcuts={isInRow ? undefined : 'Control+P'}
        onClick={begin}
      >
        {say('action.print')}
      </Button>
      {anchor || shown ? (
        <WordsProvider language={language} areas={documentAreas}>
          {anchor ? <Choices of={of} anchor={anchor} choose={setShown} close={() => setAnchor(undefined)} /> : null}
          {shown ? (
            <Suspense>
              <PrintPreview printable={shown} close={() => setShown(undefined)} />
            </Suspense>
          ) : null}
        </WordsProvider>
      ) : null}
    </>
  );
}

function Choices({
  of,
  anchor,
  choose,
  close,
}: {
  of: readonly Printable[];
  anchor: HTMLElement;
  choose: (printable: Printable) => void;
  close: () => void;
}) {
  const { say } = useWords();
  return (
    <Menu anchorEl={anchor} open onClose={close}>
      {of.map((printable) => (
        <MenuItem
          key={printable.document}
          onClick={() => {
            choose(printable);
            close();
          }}
        >
          {say('print.act', { document: say(`print.document.${printable.document}`) })}
        </MenuItem>
      ))}
    </Menu>
  );
}
