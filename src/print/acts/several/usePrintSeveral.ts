import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { newJobId } from '../../../api/plugin.ts';
import { isCallProblem } from '../../../api/problem.ts';
import { printAsked, printUnwatched, selectPrinter } from '../../../store/printer.ts';
import { useAppDispatch, useAppSelector } from '../../../store/useStore.ts';
import { useWords } from '../../../words/useWords.ts';
import type { PrintJob } from '../../page/job.ts';
import { withPictures } from '../../pictures.ts';
import { usePluginWork } from '../../plugin/usePluginWork.ts';
import { openPrintWindow } from '../../window.ts';
import { objectOf } from '../sources.ts';
import type { OneOfSeveral, PaperOutcome } from './StackedPaper.tsx';

/** A paper that is printed now. */
export type Ready = OneOfSeveral & Exclude<PaperOutcome, { problem: unknown }>;

/** Prints several papers: all in one window of the browser, or one job each at the print plugin. The trail names every one before it leaves. */
export function usePrintSeveral(papers: readonly Ready[], close: () => void) {
  const { say } = useWords();
  const dispatch = useAppDispatch();
  const [note] = api.useSavePrintLogMutation({ tells: 'caller' });
  const workOf = usePluginWork();
  const noted = useRef(new Set<PrintJob>());
  const [isPrinting, setPrinting] = useState(false);
  const [isBlocked, setBlocked] = useState(false);
  const [here, setHere] = useState<readonly PrintJob[]>();
  const [problem, setProblem] = useState<string>();
  const sending = useSentTasks(close);

  const noteAll = async () => {
    for (const { printable, job, language, sheets, copies } of papers) {
      if (noted.current.has(job)) continue;
      const paper = { job: await withPictures(job), printable };
      await note({ document: printable.document, id: objectOf(printable), language, sheets, copies, paper }).unwrap();
      noted.current.add(job);
    }
  };
  const attempt = async (act: () => Promise<void>) => {
    setPrinting(true);
    setProblem(undefined);
    try {
      await noteAll();
      await act();
    } catch (thrown) {
      setProblem(isCallProblem(thrown) ? thrown.message : say('error.server'));
    }
    setPrinting(false);
  };
  const [first, ...others] = papers.map(({ job }) => job);
  const print = async (isInPage: boolean) => {
    if (!first || isPrinting) return;
    const opened = isInPage ? null : openPrintWindow();
    if (!opened && !isInPage) return setBlocked(true);
    await attempt(async () => {
      if (!opened) return setHere([first, ...others]);
      await opened.print(first, others);
      close();
    });
    opened?.close();
  };
  const send = () =>
    attempt(async () => {
      for (const { key, printable, paper, job, language, options, copies } of papers) {
        const work = await workOf({ printable, paper, job, language, options, copies, jobId: newJobId() });
        sending.watch(key, dispatch(printAsked(work)).payload.id);
      }
    });
  return { print, send, isPrinting: isPrinting || sending.isUnderWay, isBlocked, here, problem, stageOf: sending.stageOf };
}

/** Jobs that were sent to the plugin, by the key of the paper. Closes when every one is printed; jobs on their way go on after closing. */
function useSentTasks(close: () => void) {
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState<Readonly<Record<string, string>>>({});
  const { tasks } = useAppSelector(selectPrinter);
  const stageOf = (key: string) => tasks.find(({ id }) => id === sent[key])?.stage;
  const stages = Object.keys(sent).map(stageOf);
  const isUnderWay = stages.some((stage) => stage?.kind === 'trying');
  const isDone = stages.length > 0 && stages.every((stage) => stage?.kind === 'printed');
  const latest = useRef({ sent, close });
  latest.current = { sent, close };
  useEffect(() => {
    if (isDone) latest.current.close();
  }, [isDone]);
  useEffect(
    () => () => {
      for (const id of Object.values(latest.current.sent)) dispatch(printUnwatched(id));
    },
    [dispatch],
  );
  return { stageOf, isUnderWay, watch: (key: string, id: string) => setSent((now) => ({ ...now, [key]: id })) };
}
