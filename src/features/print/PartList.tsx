import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import { type DragEvent, useState } from 'react';
import { DragIndicatorIcon as DragIndicator, LockIcon as LockOutlined } from '../../blocks/icons.tsx';
import { MoveButton } from '../../blocks/MoveButton.tsx';
import { useWords } from '../../words/useWords.ts';
import style from './template.module.css';
import { WidthField } from './WidthField.tsx';

/** A block or a column. */
export interface Part {
  name: string;
  label: string;
  isShown: boolean;
  /** Moves only among parts of the same group. */
  group: string;
  /** Why it always stands, already worded. */
  need?: string;
  canUp: boolean;
  canDown: boolean;
  width?: number | null;
}

interface Props {
  title: string;
  line: string;
  parts: readonly Part[];
  problem?: string;
  show: (name: string, isShown: boolean) => void;
  step: (name: string, by: -1 | 1) => void;
  drop: (from: number, to: number) => void;
  widen?: (name: string, width: number | null) => void;
}

/** Parts in the order they stand: dragged or moved by key, shown or not. */
export function PartList({ title, line, parts, problem, show, step, drop, widen }: Props) {
  const [dragged, setDragged] = useState<string>();
  const over = (event: DragEvent, to: number) => {
    const from = parts.findIndex(({ name }) => name === dragged);
    if (from < 0 || parts[from]!.group !== parts[to]!.group) return;
    event.preventDefault();
    if (from !== to) drop(from, to);
  };
  return (
    <fieldset className={style.section}>
      <legend>{title}</legend>
      <p className={style.line}>{line}</p>
      {problem ? <p className={style.wrong}>{problem}</p> : null}
      <ol className={style.parts}>
        {parts.map((part, index) => (
          <li
            key={part.name}
            data-part={part.name}
            data-dragged={part.name === dragged || undefined}
            draggable={part.canUp || part.canDown}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(part.name);
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => over(event, index)}
            onDrop={(event) => event.preventDefault()}
          >
            <PartRow part={part} show={show} step={step} {...(widen ? { widen } : {})} />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

function PartRow({ part, show, step, widen }: { part: Part } & Pick<Props, 'show' | 'step' | 'widen'>) {
  const { say } = useWords();
  const { name, label, isShown, need, canUp, canDown, width } = part;
  return (
    <>
      <span className={style.grip} aria-hidden data-off={!(canUp || canDown) || undefined}>
        <DragIndicator fontSize="small" />
      </span>
      <span className={style.partName} data-off={!isShown || undefined}>
        {label}
      </span>
      {widen ? (
        <WidthField label={say('print.column.width', { name: label })} width={width ?? null} put={(next) => widen(name, next)} />
      ) : null}
      {(['up', 'down'] as const).map((direction) => (
        <MoveButton
          key={direction}
          direction={direction}
          label={say(`print.${direction}`, { name: label })}
          places={{ above: Number(canUp), below: Number(canDown) }}
          move={() => step(name, direction === 'up' ? -1 : 1)}
        />
      ))}
      {need ? (
        <Tooltip title={need}>
          <IconButton size="small" className={style.lock!} aria-disabled aria-label={say('print.locked', { name: label, need })}>
            <LockOutlined fontSize="inherit" />
          </IconButton>
        </Tooltip>
      ) : (
        <Switch
          size="small"
          checked={isShown}
          slotProps={{ input: { 'aria-label': say('print.show', { name: label }) } }}
          onChange={(event) => show(name, event.target.checked)}
        />
      )}
    </>
  );
}
