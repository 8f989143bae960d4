/**
 * Tells the keys of a barcode scanner from those of a person. A keyboard scanner sends the characters of a code a few milliseconds
 * apart and ends with Enter or Tab; nobody types six keys and Enter that fast.
 */
export interface ScannerSetting {
  /** Milliseconds between two keys, on average, up to which a run of keys is a scan. */
  pace: number;
  /** Character the scanner is set to send before each code; '' if none. With one, speed no longer decides. */
  prefix: string;
  /** Character the scanner is set to send after each code, before Enter; '' if none. */
  suffix: string;
}

/** 35 ms is four times faster than a fast typist and twice as slow as a slow scanner. */
export const usualScanner: ScannerSetting = { pace: 35, prefix: '', suffix: '' };
export const paceLimits = { least: 10, most: 80 } as const;

/** Characters of the shortest scan: in a text field, and where typing has no meaning and each key may be a shortcut. */
export const shortestScan = { inText: 6, elsewhere: 3 } as const;

/** GS1 separator of fields of variable length (FNC1), ASCII 29. */
export const groupSeparator = '\u001d';

/** One key pressed, as a keyboard event tells it. `at` in milliseconds, of the event and not of its handling. */
export interface KeyStroke {
  key: string;
  code: string;
  at: number;
  isShifted: boolean;
  isCapsLocked: boolean;
  isControlled: boolean;
  /** Alt or the system key. */
  isOtherwiseModified: boolean;
  /** Sent by a key held down. */
  isRepeated: boolean;
}

export interface Stroke {
  character: string;
  at: number;
}

const shiftedDigits = ')!@#$%^&*(';
/** Keys beside letters and digits that occur in codes, on the layout scanners are delivered with (US). */
const otherKeys: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  Slash: ['/', '?'],
  Backslash: ['\\', '|'],
  Period: ['.', '>'],
  Comma: [',', '<'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backquote: ['`', '~'],
  Space: [' ', ' '],
  NumpadSubtract: ['-', '-'],
  NumpadMultiply: ['*', '*'],
  NumpadDivide: ['/', '/'],
  NumpadDecimal: ['.', '.'],
  NumpadAdd: ['+', '+'],
};

/** The character of the physical key: an input method reports 'Process' in place of the character. */
function characterOfCode({ code, isShifted, isCapsLocked }: KeyStroke): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return isShifted === isCapsLocked ? letter.toLowerCase() : letter;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit) return isShifted && code.startsWith('Digit') ? shiftedDigits[Number(digit)] : digit;
  return otherKeys[code]?.[isShifted ? 1 : 0];
}

/** The character a key adds to a code, if any. Scanners send GS (ASCII 29) as Ctrl+]. */
export function characterOf(stroke: KeyStroke): string | undefined {
  const { key, isControlled, isOtherwiseModified } = stroke;
  if (isOtherwiseModified) return undefined;
  if (key === groupSeparator || (isControlled && (key === ']' || stroke.code === 'BracketRight'))) return groupSeparator;
  if (isControlled) return undefined;
  if ([...key].length === 1) return key;
  return key === 'Process' || key === 'Unidentified' ? characterOfCode(stroke) : undefined;
}

export const isModifier = (key: string): boolean => /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|Fn)$/.test(key);
export const isTerminator = (key: string): boolean => key === 'Enter' || key === 'Tab';

/** A pause longer than this, in milliseconds, ends a run: a radio scanner delays single keys, never that long. */
export const longestGap = ({ pace }: ScannerSetting): number => 3 * pace;

/** For how many milliseconds a key outside a text field waits to be known for a person's. */
export const waitOf = (strokes: readonly Stroke[], setting: ScannerSetting): number =>
  setting.prefix === '' && strokes.length < shortestScan.elsewhere ? 1.5 * setting.pace : longestGap(setting);

/** True if a code can begin with the character: letters, digits, the identifier of a symbology (`]d2`) and `(01)` of GS1. */
export const mayBegin = (character: string, { prefix }: ScannerSetting): boolean =>
  prefix === '' ? /^[0-9A-Za-z\](]$/.test(character) : character === prefix;

/** The run after one more key: a new run after a pause. */
export function follow(strokes: readonly Stroke[], stroke: Stroke, setting: ScannerSetting): Stroke[] {
  const last = strokes.at(-1);
  return last && stroke.at - last.at <= longestGap(setting) ? [...strokes, stroke] : [stroke];
}

/** A scan at the end of a run: its text, and the index in the run of its first key (that of the prefix, if there is one). */
export interface FoundScan {
  text: string;
  from: number;
}

/** The scan that Enter or Tab at `endedAt` ends, if the run is one. `least`: characters of the shortest one. */
export function findScan(strokes: readonly Stroke[], endedAt: number, least: number, setting: ScannerSetting): FoundScan | undefined {
  const { pace, prefix, suffix } = setting;
  const last = strokes.at(-1);
  if (!last || endedAt - last.at > longestGap(setting)) return undefined;
  // Without a prefix a run is never shortened: half a code could be another drug's. A person's key in it makes the code an unknown one.
  const from = prefix === '' ? 0 : strokes.findIndex(({ character }) => character === prefix);
  if (from === -1) return undefined;
  const burst = strokes.slice(from);
  const typed = burst.map(({ character }) => character).join('');
  if (!typed.endsWith(suffix)) return undefined;
  const text = typed.slice(prefix.length, typed.length - suffix.length);
  if (text === '') return undefined;
  if (prefix !== '') return { text, from };
  const meanGap = (last.at - burst[0]!.at) / Math.max(1, burst.length - 1);
  return text.length >= least && meanGap <= pace ? { text, from } : undefined;
}

/** What is wrong with a scanner's setting, by field. */
export function checkScanner({ pace, prefix, suffix }: ScannerSetting): (keyof ScannerSetting)[] {
  // A letter or digit would be taken for the prefix wherever somebody types it fast.
  const isSign = (sign: string) => sign === '' || /^[^0-9A-Za-z\s]$/.test(sign);
  return [
    ...(Number.isInteger(pace) && pace >= paceLimits.least && pace <= paceLimits.most ? [] : (['pace'] as const)),
    ...(isSign(prefix) ? [] : (['prefix'] as const)),
    ...(isSign(suffix) ? [] : (['suffix'] as const)),
  ];
}
