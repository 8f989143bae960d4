import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useCallback, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem } from '../../api/problem.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { SubjectBand } from '../../blocks/PatientBand.tsx';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { useWords } from '../../words/useWords.ts';
import { Paper } from '../page/Paper.tsx';
import { withPictures } from '../pictures.ts';
import { usePluginPrint } from '../plugin/usePluginPrint.tsx';
import { openPrintWindow } from '../window.ts';
import { deskOf } from './deskOf.ts';
import { EarlierPrints } from './EarlierPrints.tsx';
import { fromTop } from './fromTop.ts';
import { ModuleChoices } from './ModuleChoices.tsx';
import { PageOfItsOwn } from './PageOfItsOwn.tsx';
import { PrintChoices } from './PrintChoices.tsx';
import style from './preview.module.css';
import type { Printable } from './printable.ts';
import { usePaperJob } from './several/usePaperJob.ts';
import { objectOf } from './sources.ts';

/** The paper page for page, and what can be chosen about it. Enter or Ctrl+P prints. */
export function PrintPreview({ printable, close }: { printable: Printable; close: () => void }) {
  const { say } = useWords();
  const { document } = printable;
  const [modules, setModules] = useState<readonly string[]>();
  const asked = printable.document === 'record' && modules ? { ...printable, modules } : printable;
  const { kept, paper, job, reprint, copies, error, retry } = usePaperJob(asked);
  const [note] = api.useSavePrintLogMutation({ tells: 'caller' });
  const [laid, setLaid] = useState<{ job: unknown; sheets: number }>();
  const [problem, setProblem] = useState<string>();
  const [isBlocked, setBlocked] = useState(false);
  const [isHere, setHere] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const { setting } = kept;
  const ready = useCallback((sheets: number) => setLaid({ job, sheets }), [job]);
  const sheets = laid?.job === job ? laid?.sheets : undefined;

  /** The trail first: what could not be noted is not printed. */
  const last = useRef<unknown>(undefined);
  const noted = async () => {
    if (last.current === job) return; // tried at the plugin before
    const { language } = kept;
    const counted = reprint.earlier === undefined ? {} : { earlier: reprint.earlier };
    const what = { document, id: objectOf(printable), language, sheets: sheets ?? 0, copies, ...counted };
    await note({ ...what, ...(job ? { paper: { job: await withPictures(job), printable } } : {}) }).unwrap();
    last.current = job;
  };
  const failed = (thrown: unknown) => {
    reprint.renewAfter(thrown);
    setProblem(isCallProblem(thrown) ? thrown.message : say('error.server'));
  };
  const print = async (isInPage: boolean) => {
    if (!job || !sheets || isPrinting) return;
    const opened = isInPage ? null : openPrintWindow();
    if (!opened && !isInPage) return setBlocked(true);
    setPrinting(true);
    setProblem(undefined);
    try {
      await noted();
      if (!opened) return setHere(true);
      await opened.print(job);
      close();
    } catch (thrown) {
      opened?.close();
      failed(thrown);
      setPrinting(false);
    }
  };
  const printInBrowser = () => void print(false);
  const pagesText = [say('print.pages', { count: sheets ?? 0 }), ...(copies > 1 ? [say('print.copies', { count: copies })] : [])].join(
    ' × ',
  );
  const isReady = sheets !== undefined && !isPrinting;
  const plugin = usePluginPrint({
    printable,
    paper,
    job,
    language: kept.language,
    options: setting,
    copies,
    isReady,
    noted,
    failed,
    done: close,
    printInBrowser,
  });

  return (
    <Dialog
      open
      onClose={close}
      maxWidth={false}
      sx={fromTop}
      aria-labelledby="print-preview"
      slotProps={{ paper: { className: style.dialog! } }}
    >
      <DialogTitle id="print-preview">{say('print.preview', { document: say(`print.document.${document}`) })}</DialogTitle>
      <SubjectBand />
      <PrintChoices document={document} language={kept.language} setting={setting} speak={kept.speak} change={kept.change}>
        {printable.document === 'record' ? (
          <ModuleChoices noteRecordId={printable.noteRecordId} chosen={modules} choose={setModules} />
        ) : null}
      </PrintChoices>
      <DialogContent
        className={error ? style.empty! : style.desk!}
        dividers
        tabIndex={0}
        aria-busy={!sheets && !error}
        data-sheets={sheets}
      >
        {error ? <ErrorState message={error.message} retry={retry} /> : null}
        {job ? (
          <div className={style[deskOf(job)]}>
            <Paper key={kept.language} job={job} ready={ready} />
          </div>
        ) : null}
      </DialogContent>
      {plugin.message}
      {isBlocked ? <Alert severity="warning">{say('print.blocked')}</Alert> : null}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <PrintKey print={() => void print(isBlocked)} />
      <DialogActions>
        <span className={style.count} role="status">
          {sheets ? pagesText : error ? null : say('print.loading')}
        </span>
        <EarlierPrints document={document} objectId={objectOf(printable)} />
        <Button variant="outlined" onClick={close}>
          {say('action.close')}
        </Button>
        {isBlocked ? (
          <Button variant="outlined" onClick={() => void print(true)} disabled={!sheets || isPrinting}>
            {say('print.here')}
          </Button>
        ) : null}
        {plugin.button}
        <Button key={sheets ? 'ready' : 'waiting'} variant="contained" autoFocus onClick={printInBrowser} disabled={!sheets || isPrinting}>
          {say('action.print')}
        </Button>
      </DialogActions>
      {isHere && job ? <PageOfItsOwn job={job} done={close} /> : null}
    </Dialog>
  );
}

/** Bound inside the dialog, so that it is heard there. */
function PrintKey({ print }: { print: () => void }) {
  useShortcut('ctrl+p', 'action.print', print);
  return null;
}
