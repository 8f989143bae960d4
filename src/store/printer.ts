import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { PluginAction } from '../domain/print/plugin.ts';
import { signedOut } from './session.ts';
import { readDevice, writeDevice } from './tabStorage.ts';

/** 'unknown': not asked since the page was opened. 'old': too old. 'template': it has no form for the document that was sent. */
export type PrinterState = 'unknown' | 'trying' | 'ready' | 'away' | 'denied' | 'old' | 'template';

/** Why there is no paper. `isInsecure`: from a page of plain http newer browsers reach nothing on this machine, and say nothing. */
export type PrintFailure =
  | { kind: 'denied' }
  | { kind: 'old'; version: string }
  | { kind: 'unreached'; status?: number; isInsecure: boolean }
  /** Our server gave no print token; already worded. */
  | { kind: 'refused'; text: string }
  /** The plugin answered that it could not. */
  | { kind: 'told'; text: string; isTemplate: boolean };

/** `repeat`: which of the three repeats is under way; 0 is the first try. */
export type PrintStage = { kind: 'trying'; repeat: number } | { kind: 'printed' } | PrintFailure;

/** One job for the plugin, from the moment it is sent until its outcome has been seen. Without `work` it only asks who is there. */
export interface PrintTask {
  id: string;
  /** Names the document, already worded. */
  title: string;
  work: { action: PluginAction; body: object } | null;
  stage: PrintStage;
  /** A preview or panel is open that shows the outcome; otherwise a notice tells it. */
  isWatched: boolean;
}

interface Printer {
  state: PrinterState;
  /** Our own agent answers, which lists printers and jobs. */
  isAgent: boolean;
  tasks: PrintTask[];
}

const initialState: Printer = { state: 'unknown', isAgent: false, tasks: [] };
const firstTry: PrintStage = { kind: 'trying', repeat: 0 };

const taskIn = ({ tasks }: Printer, id: string) => tasks.find((task) => task.id === id);
const remove = (printer: Printer, id: string) => {
  printer.tasks = printer.tasks.filter((task) => task.id !== id);
};

function stateAfter(stage: PrintStage): PrinterState {
  switch (stage.kind) {
    case 'unreached':
      return 'away';
    case 'told':
      return stage.isTemplate ? 'template' : 'ready';
    case 'printed':
      return 'ready';
    case 'refused':
      return 'unknown';
    default:
      return stage.kind;
  }
}

const slice = createSlice({
  name: 'printer',
  initialState,
  reducers: {
    printAsked: {
      prepare: (task: Pick<PrintTask, 'title' | 'work'>) => ({ payload: { ...task, id: nanoid(8) } }),
      reducer: (printer, { payload }: PayloadAction<Pick<PrintTask, 'id' | 'title' | 'work'>>) => {
        printer.tasks.push({ ...payload, stage: firstTry, isWatched: true });
        printer.state = 'trying';
      },
    },
    printRetried: (printer, { payload: id }: PayloadAction<string>) => {
      const task = taskIn(printer, id);
      if (!task || task.stage.kind === 'trying') return;
      remove(printer, id);
      printer.tasks.push({ ...task, stage: firstTry });
      printer.state = 'trying';
    },
    printRepeated: (printer, { payload: { id, repeat } }: PayloadAction<{ id: string; repeat: number }>) => {
      const task = taskIn(printer, id);
      if (task) task.stage = { kind: 'trying', repeat };
    },
    printEnded: (printer, { payload }: PayloadAction<{ id: string; stage: PrintStage; isAgent: boolean }>) => {
      const task = taskIn(printer, payload.id);
      if (!task) return;
      task.stage = payload.stage;
      printer.state = stateAfter(payload.stage);
      printer.isAgent = payload.isAgent;
      if (!task.isWatched && (payload.stage.kind === 'printed' || !task.work)) remove(printer, task.id);
    },
    /** The person gives a job up, or has seen why it failed and wants it no more. */
    printDropped: (printer, { payload: id }: PayloadAction<string>) => {
      if (taskIn(printer, id)?.stage.kind === 'trying') printer.state = 'unknown';
      remove(printer, id);
    },
    /** The preview was closed. A job on its way goes on; an outcome that was shown is done with. */
    printUnwatched: (printer, { payload: id }: PayloadAction<string>) => {
      const task = taskIn(printer, id);
      if (!task) return;
      if (task.stage.kind === 'trying') task.isWatched = false;
      else remove(printer, id);
    },
    /** Another person signs in after an expired session. */
    printerForgotten: () => initialState,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectPrinter: (printer) => printer,
    selectPrintTask: (printer, id: string | undefined) => (id === undefined ? undefined : taskIn(printer, id)),
  },
});

export const { printAsked, printRetried, printRepeated, printEnded, printDropped, printUnwatched, printerForgotten } = slice.actions;
export const { selectPrinter, selectPrintTask } = slice.selectors;
export const printerReducer = slice.reducer;

const knownKey = 'xinglin.printPlugin';
/** True if the plugin has answered on this machine before: only then is it asked without the permission being explained first. */
export const isPluginKnown = (): boolean => readDevice(knownKey) === '1';
export const markPluginKnown = (): void => writeDevice(knownKey, '1');
