import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
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
            <Button className={style.act!} size="small" onClick={giveUp}>
              {say('action.cancel')}
            </Button>
          }
        >
          {stage.repeat === 0 ? say('print.plugin.trying') : say('print.plugin.repeating', { repeat: stage.repeat })}
        </Alert>
      );
    case 'told':
      return (
        <Alert severity="warning" action={instead}>
          {say('print.plugin.told', { text: stage.text })}
        </Alert>
      );
    case 'unreached':
      return (
        <Alert severity="warning" action={instead}>
          {stage.denied
            ? say('print.plugin.denied')
            : stage.status === undefined
              ? say('print.plugin.away')
              : say('print.plugin.refused', { status: stage.status })}
        </Alert>
      );
  }
}
