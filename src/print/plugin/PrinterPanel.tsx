import Button from '@mui/material/Button';
import { api } from '../../api/api.ts';
import { useStaff } from '../../blocks/staff.ts';
import { isPluginKnown, selectPrinter } from '../../store/printer.ts';
import { useAppSelector } from '../../store/useStore.ts';
import { useWords } from '../../words/useWords.ts';
import { PluginMessage } from './PluginMessage.tsx';
import { PrintTasks } from './PrintTasks.tsx';
import style from './printer.module.css';
import { usePlugin } from './usePlugin.ts';

/** The state in words, and the acts: to ask the plugin now, and, of our own, its printers and jobs. */
export function PrinterPanel({ open }: { open: () => void }) {
  const { say } = useWords();
  const { state, isAgent } = useAppSelector(selectPrinter);
  const { stage, run, giveUp } = usePlugin();
  const isTrying = stage.kind === 'trying';
  const check = () => run({ title: '', work: null });
  const isReached = isAgent && (state === 'ready' || state === 'template');
  return (
    <div className={style.panel}>
      <h2 className={style.title}>{say('print.plugin.title')}</h2>
      <p className={style.state} data-printer={state}>
        {say(`print.plugin.state.${state}`)}
      </p>
      {stage.kind === 'idle' && !isPluginKnown() ? <p className={style.line}>{say('print.plugin.explain')}</p> : null}
      <PluginMessage stage={stage} connect={check} giveUp={giveUp} />
      <PrintTasks />
      <div className={style.acts}>
        {isReached ? (
          <Button variant="contained" size="small" autoFocus onClick={open}>
            {say('print.agent.open')}
          </Button>
        ) : null}
        {isTrying ? null : (
          <Button variant={isReached ? 'outlined' : 'contained'} size="small" autoFocus={!isReached} onClick={check}>
            {say(isPluginKnown() ? 'print.plugin.check' : 'print.plugin.connect')}
          </Button>
        )}
      </div>
      {isReached || isTrying ? null : <Pairing />}
    </div>
  );
}

/** The command that pairs a computer and the fingerprint to compare, for those who set up the system; all others are told whom to ask. */
function Pairing() {
  const { say } = useWords();
  const setsUp = useStaff().may('m_settings');
  const { data } = api.useGetAgentKeyQuery(undefined, { skip: !setsUp });
  if (!setsUp) return <p className={style.line}>{say('print.agent.askAdministrator')}</p>;
  if (!data) return null;
  return (
    <div className={style.pairing}>
      <p className={style.line}>{say('print.agent.pair')}</p>
      <code>npm run print-agent -- pair {new URL('.', document.baseURI).href}</code>
      <p className={style.line}>{say('print.agent.fingerprint')}</p>
      <code>{data.fingerprint}</code>
    </div>
  );
}
