import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { agentVersion } from '../../domain/print/agentVersion.ts';
import type { PrintFailure } from '../../store/printer.ts';
import type { Speech } from '../../words/speech.ts';
import { useWords } from '../../words/useWords.ts';
import style from './printer.module.css';
import type { PluginStage } from './usePlugin.ts';

interface Props {
  stage: PluginStage;
  connect: () => void;
  giveUp: () => void;
  /** Absent where nothing is being printed. */
  printInBrowser?: () => void;
}

/** What the browser will ask, what is being waited for, or why there is no paper; the way out has the focus, so that Enter is enough. */
export function PluginMessage({ stage, connect, giveUp, printInBrowser }: Props) {
  const { say } = useWords();
  const instead = printInBrowser ? (
    <Button key="instead" className={style.act!} size="small" variant="contained" autoFocus onClick={printInBrowser}>
      {say('print.plugin.instead')}
    </Button>
  ) : null;
  switch (stage.kind) {
    case 'idle':
    case 'printed':
      return null;
    case 'explaining':
      return (
        <Alert
          severity="info"
          action={
            <Button className={style.act!} size="small" variant="contained" autoFocus onClick={connect}>
              {say('print.plugin.connect')}
            </Button>
          }
        >
          {say('print.plugin.explain')}
        </Alert>
      );
    case 'trying':
      return (
        <Alert
          severity="info"
          role="status"
          action={
            <>
              <Button className={style.act!} size="small" onClick={giveUp}>
                {say('action.cancel')}
              </Button>
              {stage.repeat > 0 ? instead : null}
            </>
          }
        >
          {stage.repeat === 0 ? say('print.plugin.trying') : say('print.plugin.repeating', { repeat: stage.repeat })}
        </Alert>
      );
    default:
      return (
        <Alert severity="warning" action={instead}>
          {whyNot(stage, say)}
        </Alert>
      );
  }
}

/** Why there is no paper, in words. */
export function whyNot(stage: PrintFailure, say: Speech['say']): string {
  switch (stage.kind) {
    case 'denied':
      return say('print.plugin.denied');
    case 'old':
      return say('print.plugin.old', { version: stage.version, needed: agentVersion });
    case 'refused':
      return stage.text;
    case 'told':
      return stage.isTemplate ? stage.text : say('print.plugin.told', { text: stage.text });
    case 'unreached':
      if (stage.status !== undefined) return say('print.plugin.refused', { status: stage.status });
      return say(stage.isInsecure ? 'print.plugin.insecure' : 'print.plugin.away');
  }
}
