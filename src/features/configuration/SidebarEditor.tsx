import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem } from '../../api/problem.ts';
import { MoveButton } from '../../blocks/MoveButton.tsx';
import { useUnsaved } from '../../blocks/useUnsaved.ts';
import { type SidebarBlock, sidebarBlocks } from '../../domain/configuration/patientForm.ts';
import type { SidebarConfig } from '../../domain/configuration/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './configuration.module.css';

const inOrder = (shown: readonly SidebarBlock[]) => [...shown, ...sidebarBlocks.filter((block) => !shown.includes(block))];

/** What the sidebar of a patient shows, in which order. */
export function SidebarEditor({ config }: { config: SidebarConfig }) {
  const { say } = useWords();
  const [save, saving] = api.useSavePatientSidebarViewConfigMutation({ tells: 'caller' });
  const [version, setVersion] = useState(config.version);
  const [kept, setKept] = useState(config.blocks);
  const [order, setOrder] = useState(() => inOrder(config.blocks));
  const [shown, setShown] = useState<ReadonlySet<SidebarBlock>>(() => new Set(config.blocks));
  const [problem, setProblem] = useState<string>();
  const blocks = order.filter((block) => shown.has(block));
  const isChanged = blocks.join() !== kept.join();
  useUnsaved('configuration.sidebar', isChanged);

  const move = (block: SidebarBlock, by: -1 | 1) => {
    const at = order.indexOf(block);
    const next = order.toSpliced(at, 1);
    setOrder(next.toSpliced(at + by, 0, block));
  };
  const toggle = (block: SidebarBlock) => {
    const next = new Set(shown);
    if (!next.delete(block)) next.add(block);
    setShown(next);
  };
  const send = async () => {
    setProblem(undefined);
    try {
      const saved = await save({ blocks, version }).unwrap();
      setVersion(saved.version ?? version);
      setKept(blocks);
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      setProblem(thrown.message);
    }
  };

  return (
    <div className={style.page}>
      <p className={style.line}>{say('configuration.sidebar.line')}</p>
      <ol className={style.blocks}>
        {order.map((block, index) => {
          const name = say(`configuration.sidebarBlock.${block}` as const);
          return (
            <li key={block}>
              <FormControlLabel
                control={<Checkbox size="small" checked={shown.has(block)} onChange={() => toggle(block)} />}
                label={name}
              />
              <span>
                {(['up', 'down'] as const).map((direction) => (
                  <MoveButton
                    key={direction}
                    direction={direction}
                    label={`${say(`configuration.sidebar.${direction}`)} ${name}`}
                    places={{ above: index, below: order.length - 1 - index }}
                    move={() => move(block, direction === 'up' ? -1 : 1)}
                  />
                ))}
              </span>
            </li>
          );
        })}
      </ol>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {blocks.length === 0 ? <Alert severity="warning">{say('configuration.sidebar.none')}</Alert> : null}
      <Button variant="contained" disabled={!isChanged || blocks.length === 0 || saving.isLoading} onClick={() => void send()}>
        {say('action.save')}
      </Button>
    </div>
  );
}
