import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { callOnce } from '../../api/outside.ts';
import { showingProblems } from '../../api/problem.ts';
import type * as Billing from '../../domain/billing/shapes.ts';
import { pluginActionOf, pluginBody } from '../../domain/print/plugin.ts';
import { projectTypeOf } from '../../domain/print/templates.ts';
import type { Language } from '../../domain/session/shapes.ts';
import { useAppDispatch } from '../../store/useStore.ts';
import { useWords } from '../../words/useWords.ts';
import type { Printable } from '../acts/printable.ts';
import { objectOf } from '../acts/sources.ts';
import { PluginMessage } from './PluginMessage.tsx';
import { usePlugin } from './usePlugin.ts';

interface Wish {
  printable: Printable;
  /** As the server answered it; undefined until it has. */
  paper: unknown;
  language: Language;
  options: Billing.PrintSetting;
  copies: number;
  isReady: boolean;
  /** Leaves the trail entry. */
  noted: () => Promise<unknown>;
  failed: (thrown: unknown) => void;
  done: () => void;
  printInBrowser: () => void;
}

/** The button that sends a document to the plugin, and what it has to say. */
export function usePluginPrint({ printable, paper, language, options, copies, isReady, noted, failed, done, printInBrowser }: Wish): {
  button: ReactNode;
  message: ReactNode;
} {
  const { say } = useWords();
  const dispatch = useAppDispatch();
  const { stage, run, explain, giveUp } = usePlugin();
  const { document } = printable;

  /** A record goes with the visit it was written at (technical contract §7). */
  const whole = async () => {
    if (document !== 'record') return paper;
    const of = () => showingProblems({ id: objectOf(printable) });
    const [appointment, diagnoses] = await Promise.all([
      dispatch(callOnce('queryAppointmentByNoteRecord', of())),
      dispatch(callOnce('queryDiagnosesOfNote', of())),
    ]);
    return { ...(paper as object), appointment, diagnoses };
  };
  const send = async () => {
    try {
      await noted();
      const { code } = await dispatch(callOnce('queryDefaultTemplate', showingProblems({ printProjectType: projectTypeOf(document) })));
      const body = pluginBody({ document, code, language, paper: await whole(), options, copies });
      if ((await run({ action: pluginActionOf(document), body })) === 'printed') done();
    } catch (thrown) {
      failed(thrown);
    }
  };
  const begin = () => {
    if (!explain()) void send();
  };
  const isOff = !isReady || paper === undefined || stage.kind === 'trying';
  return {
    button: (
      <Button variant="outlined" onClick={begin} disabled={isOff}>
        {say('print.plugin.act')}
      </Button>
    ),
    message: <PluginMessage stage={stage} connect={() => void send()} giveUp={giveUp} printInBrowser={printInBrowser} />,
  };
}
