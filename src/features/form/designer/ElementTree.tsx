import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { AddIcon as Add, DeleteIcon as Delete, DragIndicatorIcon as DragIndicator } from '../../../blocks/icons.tsx';
import { MoveButton } from '../../../blocks/MoveButton.tsx';
import { wordsIn } from '../../../domain/form/fill/answerText.ts';
import type { ElementType, FormElement } from '../../../domain/form/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './designer.module.css';
import type { Editor } from './useEditor.ts';

const types: readonly ElementType[] = [
  'heading',
  'text',
  'number',
  'date',
  'choice',
  'scale',
  'vitalSign',
  'diagnosis',
  'drug',
  'labResult',
  'attachment',
  'drawing',
  'table',
  'calculation',
  'signature',
  'pageBreak',
];

/** Elements in their order, those below a heading indented: dragged, or moved by key (Alt and an arrow). */
export function ElementTree({ editor, faulty }: { editor: Editor; faulty: ReadonlySet<string> }) {
  const { say } = useWords();
  const [dragged, setDragged] = useState<number>();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { elements } = editor.state.definition;
  const firstHeading = elements.findIndex(({ type }) => type === 'heading');
  const over = (event: DragEvent, to: number) => {
    if (dragged === undefined) return;
    event.preventDefault();
    if (dragged === to) return;
    editor.move(dragged, to);
    setDragged(to);
  };
  return (
    <section className={style.tree} aria-label={say('form.design.elements')}>
      <Button size="small" variant="outlined" startIcon={<Add />} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        {say('form.design.add')}
      </Button>
      {anchor ? (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)}>
          {types.map((type) => (
            <MenuItem
              key={type}
              onClick={() => {
                setAnchor(undefined);
                editor.add(type);
              }}
            >
              {say(`form.type.${type}`)}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
      <ol className={style.nodes}>
        {elements.map((element, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two elements may have one code until it is mended
            key={`${element.code} ${place}`}
            draggable
            data-dragged={dragged === place || undefined}
            data-inner={(firstHeading >= 0 && place > firstHeading && element.type !== 'heading') || undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(place);
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => over(event, place)}
            onDrop={(event) => event.preventDefault()}
          >
            <Node element={element} place={place} editor={editor} isFaulty={faulty.has(element.code)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface NodeProps {
  element: FormElement;
  place: number;
  editor: Editor;
  isFaulty: boolean;
}

function Node({ element, place, editor, isFaulty }: NodeProps) {
  const { say, language } = useWords();
  const type = say(`form.type.${element.type}`);
  const name = wordsIn(language, element.label) || type;
  const { length } = editor.state.definition.elements;
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    editor.move(place, event.key === 'ArrowUp' ? place - 1 : place + 1);
  };
  return (
    <>
      <span className={style.grip} aria-hidden>
        <DragIndicator fontSize="small" />
      </span>
      <button
        type="button"
        className={style.node}
        aria-current={editor.selected === place}
        data-faulty={isFaulty || undefined}
        onClick={() => editor.select(place)}
        onKeyDown={press}
      >
        <span>{name}</span>
        <small>{[type, element.code].join(' · ')}</small>
      </button>
      {(['up', 'down'] as const).map((direction) => (
        <MoveButton
          key={direction}
          direction={direction}
          label={say(`form.design.${direction}`, { name })}
          places={{ above: place, below: length - 1 - place }}
          move={() => editor.move(place, direction === 'up' ? place - 1 : place + 1)}
        />
      ))}
      <IconButton size="small" aria-label={say('form.design.duplicate', { name })} onClick={() => editor.duplicate(place)}>
        <Add fontSize="inherit" />
      </IconButton>
      <IconButton size="small" aria-label={say('form.design.remove', { name })} onClick={() => editor.remove(place)}>
        <Delete fontSize="inherit" />
      </IconButton>
    </>
  );
}
