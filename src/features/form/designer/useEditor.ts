import { useState } from 'react';
import {
  beginHistory,
  duplicateAt,
  type History,
  insertAfter,
  moveElement,
  newElement,
  nextCode,
  redo,
  removeAt,
  replaceAt,
  takeStep,
  undo,
} from '../../../domain/form/design/edit.ts';
import type { Definition, ElementType, FormElement } from '../../../domain/form/shapes.ts';
import type { FormStart } from './formStart.ts';

/** Typing in one field within this time is one step. */
const oneStep = 600;

export interface Editor {
  state: FormStart;
  selected: number;
  select: (place: number) => void;
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  change: (part: Partial<FormStart>) => void;
  add: (type: ElementType) => void;
  put: (element: FormElement) => void;
  move: (from: number, to: number) => void;
  duplicate: (place: number) => void;
  remove: (place: number) => void;
  isChanged: boolean;
  /** As it was saved last. */
  settled: FormStart;
  /** What stands there now is saved. */
  settle: () => void;
}

/** State of the designer: what is edited, the selected element, the steps that were taken. */
export function useEditor(start: FormStart): Editor {
  const [history, setHistory] = useState<History<FormStart>>(() => beginHistory(start));
  const [typed, setTyped] = useState({ field: '', at: 0 });
  const [selected, setSelected] = useState(0);
  const [settled, setSettled] = useState(start);
  const state = history.present;
  const { definition } = state;
  const take = (next: Partial<FormStart>, field = '') => {
    const at = Date.now();
    const isSame = field !== '' && field === typed.field && at - typed.at < oneStep;
    setTyped({ field, at });
    setHistory((before) =>
      isSame ? { ...before, present: { ...before.present, ...next }, after: [] } : takeStep(before, { ...before.present, ...next }),
    );
  };
  const edit = (next: Definition, place: number) => {
    take({ definition: next });
    setSelected(place);
  };
  const step = (walk: typeof undo<FormStart>) => {
    const next = walk(history);
    setHistory(next);
    setTyped({ field: '', at: 0 });
    setSelected(Math.min(selected, next.present.definition.elements.length - 1));
  };
  return {
    state,
    selected,
    select: setSelected,
    canUndo: history.before.length > 0,
    canRedo: history.after.length > 0,
    undo: () => step(undo),
    redo: () => step(redo),
    change: (part) => take(part, Object.keys(part).join()),
    add: (type) => {
      const code = nextCode(definition.elements.map((element) => element.code));
      edit(insertAfter(definition, selected, newElement(type, code)), Math.min(selected + 1, definition.elements.length));
    },
    put: (element) => take({ definition: replaceAt(definition, selected, element) }, `element ${selected}`),
    move: (from, to) => {
      if (to >= 0 && to < definition.elements.length) edit(moveElement(definition, from, to), to);
    },
    duplicate: (place) => edit(duplicateAt(definition, place), place + 1),
    remove: (place) => edit(removeAt(definition, place), Math.max(0, place - 1)),
    isChanged: state !== settled,
    settled,
    settle: () => setSettled(state),
  };
}
