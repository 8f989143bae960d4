import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useCallback, useState } from 'react';
import { SubjectBand } from '../../../blocks/PatientBand.tsx';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import type { PrintStage } from '../../../store/printer.ts';
import { useWords } from '../../../words/useWords.ts';
import { PluginMessage, whyNot } from '../../plugin/PluginMessage.tsx';
import { usePlugin } from '../../plugin/usePlugin.ts';
import { fromTop } from '../fromTop.ts';
import { PageOfItsOwn } from '../PageOfItsOwn.tsx';
import preview from '../preview.module.css';
import { type OneOfSeveral, type PaperOutcome, StackedPaper } from './StackedPaper.tsx';
import style from './several.module.css';
import { type Ready, usePrintSeveral } from './usePrintSeveral.ts';

interface Props {
  /** Already worded. */
  title: string;
  papers: readonly OneOfSeveral[];
  close: () => void;
}

/** Papers that belong together: each with a tick and its pages, all printed by one act. Enter or Ctrl+P prints. */
export function PrintSeveral({ title, papers, close }: Props) {
  const { say } = useWords();
  const [off, setOff] = useState<readonly string[]>([]);
  const [standing, setPaperOutcome] = useState<Readonly<Record<string, PaperOutcome>>>({});
  const report = useCallback((key: string, now: PaperOutcome) => setPaperOutcome((all) => ({ ...all, [key]: now })), []);
  const wanted = papers.filter(({ key }) => !off.includes(key) && !hasProblem(standing[key]));
  const ready = wanted.flatMap((one) => readyOf(one, standing[one.key]));
  const act = usePrintSeveral(ready, close);
  const { stage, explain } = usePlugin();
  const isReady = ready.length > 0 && ready.length === wanted.length && !act.isPrinting;
  const [first, ...others] = act.here ?? [];
  const send = () => {
    if (!explain()) void act.send();
  };
  const pages = ready.reduce((sum, { sheets, copies }) => sum + sheets * copies, 0);
  return (
    <Dialog
      open
      onClose={close}
      maxWidth={false}
      sx={fromTop}
      aria-labelledby="print-several"
      slotProps={{ paper: { className: style.dialog ?? '' } }}
    >
      <DialogTitle id="print-several">{title}</DialogTitle>
      <SubjectBand />
      <div className={style.halves}>
        <ul className={style.list} aria-label={say('print.several.papers')}>
          {papers.map((one) => (
            <PaperTick
              key={one.key}
              one={one}
              standing={standing[one.key]}
              stage={act.stageOf(one.key)}
              isOn={!off.includes(one.key)}
              turn={(isOn) => setOff((now) => (isOn ? now.filter((key) => key !== one.key) : [...now, one.key]))}
            />
          ))}
        </ul>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long stack is scrolled by keys. */}
        <div className={style.stack} tabIndex={0}>
          {papers.map((one) => (
            <StackedPaper key={one.key} one={one} isHidden={off.includes(one.key)} report={report} />
          ))}
        </div>
      </div>
      {stage.kind === 'explaining' ? <PluginMessage stage={stage} connect={() => void act.send()} giveUp={close} /> : null}
      {act.isBlocked ? <Alert severity="warning">{say('print.blocked')}</Alert> : null}
      {act.problem ? <Alert severity="error">{act.problem}</Alert> : null}
      <PrintKey print={isReady ? () => void act.print(act.isBlocked) : undefined} />
      <DialogActions>
        <span className={preview.count} role="status">
          {isReady ? say('print.several.count', { papers: ready.length, count: pages }) : say('print.loading')}
        </span>
        <Button variant="outlined" onClick={close}>
          {say('action.close')}
        </Button>
        {act.isBlocked ? (
          <Button variant="outlined" onClick={() => void act.print(true)} disabled={!isReady}>
            {say('print.here')}
          </Button>
        ) : null}
        <Button variant="outlined" onClick={send} disabled={!isReady}>
          {say('print.plugin.act')}
        </Button>
        <Button key={isReady ? 'ready' : 'waiting'} variant="contained" autoFocus onClick={() => void act.print(false)} disabled={!isReady}>
          {say('action.print')}
        </Button>
      </DialogActions>
      {first ? <PageOfItsOwn job={first} others={others} done={close} /> : null}
    </Dialog>
  );
}

const hasProblem = (standing: PaperOutcome | undefined): boolean => standing !== undefined && 'problem' in standing;
const readyOf = (one: OneOfSeveral, standing: PaperOutcome | undefined): Ready[] =>
  standing === undefined || 'problem' in standing ? [] : [{ ...one, ...standing }];

interface TickProps {
  one: OneOfSeveral;
  standing: PaperOutcome | undefined;
  stage: PrintStage | undefined;
  isOn: boolean;
  turn: (isOn: boolean) => void;
}

/** The tick of a paper, with its pages, why it cannot be printed, or how far the plugin is with it. */
function PaperTick({ one, standing, stage, isOn, turn }: TickProps) {
  const { say } = useWords();
  const isMissing = hasProblem(standing);
  return (
    <li>
      <FormControlLabel
        label={one.label}
        control={<Checkbox size="small" checked={isOn && !isMissing} disabled={isMissing} onChange={(_, now) => turn(now)} />}
      />
      <small>{stage ? stageText(stage, say) : standingText(standing, say)}</small>
    </li>
  );
}

type Say = ReturnType<typeof useWords>['say'];

function standingText(standing: PaperOutcome | undefined, say: Say): string {
  if (standing === undefined) return say('print.loading');
  return 'problem' in standing ? standing.problem.message : say('print.pages', { count: standing.sheets });
}

function stageText(stage: PrintStage, say: Say): string {
  if (stage.kind === 'trying') return say('print.plugin.trying');
  return stage.kind === 'printed' ? say('print.job.printed') : whyNot(stage, say);
}

/** Bound inside the dialog, so that it is heard there. */
function PrintKey({ print }: { print: (() => void) | undefined }) {
  useShortcut('ctrl+p', 'action.print', print);
  return null;
}
