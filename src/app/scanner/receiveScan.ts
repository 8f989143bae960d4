import { scanEntries } from '../../blocks/useScan.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { classify, type Scanned } from '../../domain/scan/classify.ts';
import type { Reception } from './ScanListener.ts';

export interface ScanTargets {
  /** Says why a scan was not handled. */
  tell: (message: MessageId) => void;
  /** Puts the code into the search of the top bar. */
  search: (readings: readonly [Scanned, ...Scanned[]]) => void;
}

const dialogs = '.MuiModal-root:not(.MuiModal-hidden), [role="dialog"], [role="alertdialog"]';
/** The dialog, drawer or menu that covers the screen. */
const topmostDialog = () => [...document.querySelectorAll<HTMLElement>(dialogs)].at(-1);
const scanRole = (element: Element | null | undefined) => (element instanceof HTMLElement ? (element.dataset.scan ?? '') : '').split(' ');

/** The first part of the screen, from the top, that understands one of the readings of a code. */
function findHandler(codes: readonly Scanned[], dialog: HTMLElement | undefined): (() => void) | undefined {
  const isReached = !dialog || scanRole(dialog).includes('pass');
  for (const { handlers, within } of scanEntries()) {
    const place = within();
    const isOpen = place === undefined ? isReached : place !== null && (!dialog || dialog.contains(place) || place.contains(dialog));
    const understood = isOpen ? codes.find(({ kind }) => handlers()[kind]) : undefined;
    if (understood) return () => handlers()[understood.kind]?.(understood);
  }
  return undefined;
}

/** Decides what a scan does: the open dialog first, then the box with the focus where it asks for it, then the screen, then the search. */
export function receiveScan(text: string, focused: Element | null, { tell, search }: ScanTargets): Reception {
  const codes = classify(text);
  const dialog = topmostDialog();
  if (scanRole(dialog).includes('confirm')) return { field: 'takeBack', act: () => tell('shell.scan.confirmFirst') };
  const role = scanRole(focused);
  if (role.includes('keep')) return { field: 'keep' };
  if (codes.some(({ kind }) => role.includes(kind))) return { field: 'leave' };
  const act = findHandler(codes, dialog);
  if (act) return { field: 'takeBack', act };
  if (role.includes('search')) return { field: 'leave' };
  if (dialog) return { field: 'takeBack', act: () => tell('shell.scan.closeFirst') };
  return { field: 'takeBack', act: () => search(codes) };
}
