import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { HistoryIcon } from '../../blocks/icons.tsx';
import { SubjectBand } from '../../blocks/PatientBand.tsx';
import type { DocumentName, PrintedLine } from '../../domain/print/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './preview.module.css';
import { Reprint } from './Reprint.tsx';

interface Props {
  document: DocumentName;
  objectId: string;
}

/** Who printed this before, when; any of it again as it was. */
export function EarlierPrints(props: Props) {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<HistoryIcon />} onClick={() => setOpen(true)}>
        {say('print.earlier')}
      </Button>
      {isOpen ? <EarlierDialog {...props} close={() => setOpen(false)} /> : null}
    </>
  );
}

function EarlierDialog({ document, objectId, close }: Props & { close: () => void }) {
  const { say } = useWords();
  const printed = api.useQueryPrintedListQuery({ document, objectId, page: 1, size: 100 });
  const [again, setAgain] = useState<string>();
  const rows = printed.currentData?.rows;
  const more = (printed.currentData?.total ?? 0) - (rows?.length ?? 0);
  return (
    <Dialog open onClose={close} aria-labelledby="earlier-prints" maxWidth="sm" fullWidth>
      <DialogTitle id="earlier-prints">{say('print.earlier.title', { document: say(`print.document.${document}`) })}</DialogTitle>
      <SubjectBand />
      <DialogContent dividers aria-busy={printed.isLoading}>
        {printed.error ? <ErrorState message={printed.error.message} retry={() => void printed.refetch()} /> : null}
        {rows?.length === 0 ? <p>{say('print.earlier.none')}</p> : null}
        <ul className={style.earlier}>
          {rows?.map((line) => (
            <Earlier key={line.id} line={line} reprint={() => setAgain(line.id)} />
          ))}
        </ul>
        {more > 0 ? <p>{say('print.earlier.more', { count: more })}</p> : null}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close}>
          {say('action.close')}
        </Button>
      </DialogActions>
      {again ? <Reprint id={again} close={() => setAgain(undefined)} /> : null}
    </Dialog>
  );
}

function Earlier({ line: { printedAt, printedBy, sheets, copies, reprintOf }, reprint }: { line: PrintedLine; reprint: () => void }) {
  const { say, dateTime } = useWords();
  const pages = [say('print.pages', { count: sheets }), ...(copies > 1 ? [say('print.copies', { count: copies })] : [])].join(' × ');
  return (
    <li>
      <span>{say('print.earlier.line', { at: dateTime(printedAt), by: printedBy, pages })}</span>
      {reprintOf ? <em>{say('print.earlier.isReprint')}</em> : null}
      <Button size="small" onClick={reprint}>
        {say('print.earlier.again')}
      </Button>
    </li>
  );
}
