import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useCallback, useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem } from '../../api/problem.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { SubjectBand } from '../../blocks/PatientBand.tsx';
import { asReprint } from '../../domain/print/reprint.ts';
import type { PrintedFull } from '../../domain/print/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import type { PrintJob } from '../page/job.ts';
import { Paper } from '../page/Paper.tsx';
import { openPrintWindow } from '../window.ts';
import { deskOf } from './deskOf.ts';
import { fromTop } from './fromTop.ts';
import { PageOfItsOwn } from './PageOfItsOwn.tsx';
import style from './preview.module.css';
import { useDocumentWords } from './useDocumentWords.ts';
import { useReprintNumber } from './useReprintNumber.ts';

/** A paper of the archive, as it was; printing it again leaves its own line there. */
export function Reprint({ id, close }: { id: string; close: () => void }) {
  const { say } = useWords();
  const printed = api.useQueryPrintedQuery({ id }, { refetchOnMountOrArgChange: true });
  return (
    <Dialog
      open
      onClose={close}
      maxWidth={false}
      sx={fromTop}
      aria-labelledby="reprint"
      slotProps={{ paper: { className: style.dialog! } }}
    >
      <DialogTitle id="reprint">{say('print.reprint.title', { title: printed.currentData?.title ?? '' })}</DialogTitle>
      <SubjectBand />
      {printed.error ? <ErrorState message={printed.error.message} retry={() => void printed.refetch()} /> : null}
      {printed.currentData ? <KeptPaper printed={printed.currentData} close={close} /> : null}
    </Dialog>
  );
}

function KeptPaper({ printed, close }: { printed: PrintedFull; close: () => void }) {
  const { say, dateTime } = useWords();
  const words = useDocumentWords(printed.language);
  const [note] = api.useSavePrintLogMutation({ tells: 'caller' });
  const [sheets, setSheets] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [isHere, setHere] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const { id, document, objectId, language, printedAt, printedBy } = printed;
  const reprint = useReprintNumber(document, objectId);
  const { number } = reprint;
  const job = useMemo(() => {
    if (!words || !reprint.isKnown) return undefined;
    const first = words.dateTime(printedAt);
    const at = words.dateTime(new Date().toISOString());
    const mark =
      number === undefined ? words.say('print.reprint.mark', { at, first }) : words.say('print.reprint.nthMark', { number, at, first });
    const marks = { mark, short: words.say('print.reprint.short', { at }) };
    return asReprint(printed.paper.job as PrintJob, marks); // what was kept is what was printed
  }, [words, printed, printedAt, reprint.isKnown, number]);
  const ready = useCallback((count: number) => setSheets(count), []);

  const print = async () => {
    if (!job || !sheets || isPrinting) return;
    const opened = openPrintWindow();
    setPrinting(true);
    setProblem(undefined);
    try {
      const counted = reprint.earlier === undefined ? {} : { earlier: reprint.earlier };
      await note({ document, id: objectId, language, sheets, copies: job.template?.copies ?? 1, reprintOf: id, ...counted }).unwrap();
      if (!opened) return setHere(true);
      await opened.print(job);
      close();
    } catch (thrown) {
      opened?.close();
      reprint.renewAfter(thrown);
      setProblem(isCallProblem(thrown) ? thrown.message : say('error.server'));
      setPrinting(false);
    }
  };
  return (
    <>
      <p className={style.reprintLine}>{say('print.reprint.line', { at: dateTime(printedAt), by: printedBy })}</p>
      <DialogContent className={style.desk!} dividers tabIndex={0} aria-busy={!sheets} data-sheets={sheets}>
        {job ? (
          <div className={style[deskOf(job)]}>
            <Paper job={job} ready={ready} />
          </div>
        ) : null}
      </DialogContent>
      {reprint.error ? <ErrorState message={reprint.error.message} retry={reprint.retry} /> : null}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <DialogActions>
        <span className={style.count} role="status">
          {sheets ? say('print.pages', { count: sheets }) : say('print.loading')}
        </span>
        <Button variant="outlined" onClick={close}>
          {say('action.close')}
        </Button>
        <Button variant="contained" onClick={() => void print()} disabled={!sheets || isPrinting}>
          {say('print.earlier.again')}
        </Button>
      </DialogActions>
      {isHere && job ? <PageOfItsOwn job={job} done={close} /> : null}
    </>
  );
}
