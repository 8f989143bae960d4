import {
  characterOf,
  findScan,
  follow,
  isModifier,
  isTerminator,
  type KeyStroke,
  longestGap,
  mayBegin,
  type ScannerSetting,
  type Stroke,
  shortestScan,
  waitOf,
} from '../../domain/scan/recogniser.ts';
import { HeldKeys, isReplayed } from './heldKeys.ts';
import { type FieldState, fieldStateOf, isPassword, isTextField, restoreField } from './textFields.ts';

/** What becomes of the characters in the text field that had the focus. `leave`: they stay, and the Enter goes on to the field. */
export type FieldOutcome = 'takeBack' | 'keep' | 'leave';
export interface Reception {
  field: FieldOutcome;
  /** Done once the field is as it shall be. */
  act?: () => void;
}

export interface ScanListenerOptions {
  setting: () => ScannerSetting;
  /** Nothing is listened for, as while the screen is locked. */
  isOff: () => boolean;
  /** Decides on a scanned text; `focused` had the focus. */
  receive: (text: string, focused: Element | null) => Reception;
}

interface PressedStroke extends Stroke {
  /** Of the text field, before the key wrote into it. */
  field?: FieldState | undefined;
}

const strokeOf = (event: KeyboardEvent): KeyStroke => ({
  key: event.key,
  code: event.code,
  at: event.timeStamp,
  isShifted: event.shiftKey,
  isCapsLocked: event.getModifierState('CapsLock'),
  isControlled: event.ctrlKey,
  isOtherwiseModified: event.altKey || event.metaKey,
  isRepeated: event.repeat,
});

/** A field that says what it does with a scan: short codes of the clinic's own are scanned there. */
const expectsCodes = (target: EventTarget | null) => target instanceof HTMLElement && target.dataset.scan !== undefined;

const swallow = (event: KeyboardEvent) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** The one listener for scanners: hears every key before anything else does, and keeps those of a scan from the screen. */
export class ScanListener {
  private readonly options: ScanListenerOptions;
  private readonly held = new HeldKeys();
  private run: PressedStroke[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private scannedAt = Number.NEGATIVE_INFINITY;
  private readonly swallowedUps = new Set<string>();

  constructor(options: ScanListenerOptions) {
    this.options = options;
  }

  /** Listens until the returned function is called. */
  start(): () => void {
    window.addEventListener('keydown', this.press, true);
    window.addEventListener('keyup', this.lift, true);
    return () => {
      window.removeEventListener('keydown', this.press, true);
      window.removeEventListener('keyup', this.lift, true);
      this.forget();
    };
  }

  /** A button is pressed by the space bar when the key comes up. */
  private readonly lift = (event: KeyboardEvent): void => {
    if (this.swallowedUps.delete(event.key)) swallow(event);
  };

  private readonly press = (event: KeyboardEvent) => {
    if (isReplayed(event) || isModifier(event.key)) return;
    if (this.options.isOff() || isPassword(event.target)) return this.forget();
    const setting = this.options.setting();
    const stroke = strokeOf(event);
    if (isTerminator(event.key)) return this.end(event, stroke, setting);
    const character = stroke.isRepeated ? undefined : characterOf(stroke);
    if (character === undefined) return this.giveBack();
    this.add(event, { character, at: stroke.at, field: fieldStateOf(event.target) }, setting);
  };

  private add(event: KeyboardEvent, stroke: PressedStroke, setting: ScannerSetting) {
    this.run = follow(this.run, stroke, setting);
    const isWaiting = !this.held.isEmpty;
    if (!isWaiting && (isTextField(event.target) || !this.mayBeScan(stroke, setting))) return;
    this.held.hold(event);
    this.swallowUp(event);
    clearTimeout(this.timer);
    if (!this.isFast(setting)) return this.giveBackHeld();
    this.timer = setTimeout(() => this.giveBackHeld(), waitOf(this.run, setting));
  }

  private swallowUp(event: KeyboardEvent): void {
    if (event.key === ' ') this.swallowedUps.add(' ');
  }

  /** Also in the middle of a run none of whose keys was held: keys went on to a text field until the focus moved. */
  private mayBeScan({ character }: Stroke, setting: ScannerSetting): boolean {
    return this.isFast(setting) && (this.run.length > 1 || mayBegin(character, setting));
  }

  private isFast(setting: ScannerSetting): boolean {
    const [first, last] = [this.run[0], this.run.at(-1)];
    if (setting.prefix !== '') return this.run.some(({ character }) => character === setting.prefix);
    return !first || !last || last.at - first.at <= setting.pace * Math.max(1, this.run.length - 1);
  }

  private end(event: KeyboardEvent, stroke: KeyStroke, setting: ScannerSetting) {
    // Some scanners end with two keys, carriage return and line feed.
    if (stroke.at - this.scannedAt <= longestGap(setting) && this.run.length === 0) return swallow(event);
    const isInText = isTextField(event.target) && this.held.isEmpty;
    const scan = stroke.isRepeated
      ? undefined
      : findScan(this.run, stroke.at, isInText && !expectsCodes(event.target) ? shortestScan.inText : shortestScan.elsewhere, setting);
    if (scan) return this.take(event, scan.text, this.run.slice(scan.from));
    this.run = [];
    if (this.held.isEmpty) return;
    // The keys before it are a person's and still to be given back: Enter goes behind them.
    if (event.key === 'Enter') this.held.hold(event);
    this.giveBackHeld();
  }

  private take(event: KeyboardEvent, text: string, strokes: readonly PressedStroke[]): void {
    const reception = this.options.receive(text, event.target instanceof Element ? event.target : null);
    this.forget();
    this.scannedAt = event.timeStamp;
    if (reception.field !== 'leave') swallow(event);
    const restore = () => {
      const states = strokes.flatMap(({ field }) => (field ? [field] : []));
      const firsts = states.filter(({ field }, index) => states.findIndex((other) => other.field === field) === index);
      for (const state of firsts) restoreField(state, reception.field === 'takeBack' ? '' : text);
    };
    restore();
    // An input method at work writes what it holds once its composition ends.
    if (event.isComposing) setTimeout(restore, 50);
    reception.act?.();
  }

  /** The keys so far are a person's. */
  private giveBack(): void {
    this.run = [];
    this.giveBackHeld();
  }

  private giveBackHeld(): void {
    clearTimeout(this.timer);
    void this.held.release();
  }

  private forget(): void {
    clearTimeout(this.timer);
    this.held.drop();
    this.run = [];
  }
}
