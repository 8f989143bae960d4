import Button from '@mui/material/Button';
import { useWords } from '../../words/useWords.ts';
import { PluginMessage } from './PluginMessage.tsx';
import style from './printer.module.css';
import { isPluginKnown, usePrinter } from './printer.ts';
import { usePlugin } from './usePlugin.ts';

/** The state in words, and the one act: to ask the plugin now. */
export function PrinterPanel() {
  const { say } = useWords();
  const printer = usePrinter();
  const { stage, run, giveUp } = usePlugin();
  const isTrying = stage.kind === 'trying';
  return (
    <div className={style.panel}>
      <h2 className={style.title}>{say('print.plugin.title')}</h2>
      <p className={style.state} data-printer={printer}>
        {say(`print.plugin.state.${printer}`)}
      </p>
      {stage.kind === 'idle' && !isPluginKnown() ? <p className={style.line}>{say('print.plugin.explain')}</p> : null}
      <PluginMessage stage={stage} connect={() => void run(null)} giveUp={giveUp} />
      {isTrying ? null : (
        <Button variant="contained" size="small" autoFocus onClick={() => void run(null)}>
          {say(isPluginKnown() ? 'print.plugin.check' : 'print.plugin.connect')}
        </Button>
      )}
    </div>
  );
}
