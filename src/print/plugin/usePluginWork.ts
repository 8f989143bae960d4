import { callOnce } from '../../api/outside.ts';
import type * as Billing from '../../domain/billing/shapes.ts';
import { pluginActionOf, pluginBody } from '../../domain/print/plugin.ts';
import { projectTypeOf } from '../../domain/print/templates.ts';
import type { Language } from '../../domain/session/shapes.ts';
import type { PrintTask } from '../../store/printer.ts';
import { useAppDispatch } from '../../store/useStore.ts';
import { useWords } from '../../words/useWords.ts';
import type { Printable } from '../acts/printable.ts';
import { objectOf } from '../acts/sources.ts';
import type { PrintJob } from '../page/job.ts';
import { withPictures } from '../pictures.ts';

interface Wish {
  printable: Printable;
  /** The answer of the server. */
  paper: unknown;
  job: PrintJob | undefined;
  language: Language;
  options: Billing.PrintSetting;
  copies: number;
  /** The same at every repeat: the plugin prints it once. */
  jobId: string;
}

/** Makes the job that the plugin takes of a document. */
export function usePluginWork() {
  const { say } = useWords();
  const dispatch = useAppDispatch();
  /** A record goes with the visit it was written at (technical contract §7). */
  const completePaper = async ({ printable, paper }: Wish) => {
    if (printable.document !== 'record') return paper;
    const id = objectOf(printable);
    const [appointment, diagnoses] = await Promise.all([
      dispatch(callOnce('queryAppointmentByNoteRecord', { id }, { tells: 'caller' })),
      dispatch(callOnce('queryDiagnosesOfNote', { id }, { tells: 'caller' })),
    ]);
    return { ...Object(paper), appointment, diagnoses };
  };
  return async (wish: Wish): Promise<Pick<PrintTask, 'title' | 'work'>> => {
    const { printable, job, language, options, copies, jobId } = wish;
    const { document } = printable;
    const { code } = await dispatch(callOnce('queryDefaultTemplate', { printProjectType: projectTypeOf(document) }, { tells: 'caller' }));
    const asked = { document, code, language, options, copies, jobId, objectId: objectOf(printable) };
    const body = pluginBody({ ...asked, paper: await completePaper(wish), laid: await withPictures(job) });
    return { title: say(`print.document.${document}`), work: { action: pluginActionOf(document), body } };
  };
}
