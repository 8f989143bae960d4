import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef } from 'react';
import { newJobId } from '../../api/plugin.ts';
import type * as Billing from '../../domain/billing/shapes.ts';
import type { Language } from '../../domain/session/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import type { Printable } from '../acts/printable.ts';
import type { PrintJob } from '../page/job.ts';
import { PluginMessage } from './PluginMessage.tsx';
import { usePlugin } from './usePlugin.ts';
import { usePluginWork } from './usePluginWork.ts';

interface Wish {
  printable: Printable;
  /** As the server answered it; undefined until it has. */
  paper: unknown;
  /** As it is laid out; undefined until it is. */
  job: PrintJob | undefined;
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
export function usePluginPrint({ printable, paper, job, language, options, copies, isReady, noted, failed, done, printInBrowser }: Wish): {
  button: ReactNode;
  message: ReactNode;
} {
  const { say } = useWords();
  const workOf = usePluginWork();
  const { stage, run, explain, giveUp } = usePlugin();
  /** Kept until the plugin has answered: what it may have printed unheard is not printed again. */
  const jobId = useRef<{ job: unknown; id: string }>(undefined);

  const send = async () => {
    try {
      await noted();
      if (jobId.current?.job !== job) jobId.current = { job, id: newJobId() };
      run(await workOf({ printable, paper, job, language, options, copies, jobId: jobId.current!.id }));
    } catch (thrown) {
      failed(thrown);
    }
  };
  const isAnswered = stage.kind === 'printed' || stage.kind === 'told';
  const latestDone = useRef(done);
  latestDone.current = done;
  useEffect(() => {
    if (isAnswered) jobId.current = undefined;
    if (stage.kind === 'printed') latestDone.current();
  }, [isAnswered, stage.kind]);
  const begin = () => {
    if (!explain()) void send();
  };
  const isOff = !isReady || paper === undefined || job === undefined || stage.kind === 'trying';
  return {
    button: (
      <Button variant="outlined" onClick={begin} disabled={isOff}>
        {say('print.plugin.act')}
      </Button>
    ),
    message: <PluginMessage stage={stage} connect={() => void send()} giveUp={giveUp} printInBrowser={printInBrowser} />,
  };
}
