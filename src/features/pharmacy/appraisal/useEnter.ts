import { type RefObject, useEffect, useRef } from 'react';

const isControl = (target: Element): boolean => target.closest('button, a, [role="button"], [role="grid"]') !== null;
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;

/** Runs an act on Enter within a pane or with no field focused. A held key acts once, and a focused button keeps its own Enter. */
export function useEnter(pane: RefObject<HTMLElement | null>, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat || event.isComposing || event.defaultPrevented || isCovered()) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target !== document.body && (isControl(target) || !pane.current?.closest('section')?.contains(target))) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [pane]);
}
