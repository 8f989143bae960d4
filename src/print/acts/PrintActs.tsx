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
  /** An act above the others in the menu, which prints several at once; already worded. */
  together?: { label: string; run: () => void };
  /** In a row of a list: no shortcut, no frame. */
  isInRow?: boolean;
}

/** Prints what the screen is about: `<PrintActs of={[{ document: 'bill', billingId }]} />`. Ctrl+P does the same. */
export function PrintActs({ of, reason, together, isInRow }: Props) {
  const { say, language } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [shown, setShown] = useState<Printable>();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const isOff = reason !== undefined || of.length === 0;
  const hasMenu = of.length > 1 || together !== undefined;
  const begin = () => (!hasMenu ? setShown(of[0]) : button && setAnchor(button));
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
        aria-haspopup={hasMenu ? 'menu' : 'dialog'}
        aria-keyshortcuts={isInRow ? undefined : 'Control+P'}
        onClick={begin}
      >
        {say('action.print')}
      </Button>
      {anchor || shown ? (
        <WordsProvider language={language} areas={documentAreas}>
          {anchor ? <Choices of={of} together={together} anchor={anchor} choose={setShown} close={() => setAnchor(undefined)} /> : null}
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
  together,
  anchor,
  choose,
  close,
}: {
  of: readonly Printable[];
  together: Props['together'];
  anchor: HTMLElement;
  choose: (printable: Printable) => void;
  close: () => void;
}) {
  const { say } = useWords();
  return (
    <Menu anchorEl={anchor} open onClose={close}>
      {together ? (
        <MenuItem
          divider
          onClick={() => {
            together.run();
            close();
          }}
        >
          {together.label}
        </MenuItem>
      ) : null}
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
