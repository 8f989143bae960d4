import { useLayoutEffect, useRef } from 'react';
import { isTyping } from './useShortcut.ts';

const place = () => {
  const box = document.activeElement;
  return { box, text: isTyping(box) ? (box as Partial<HTMLInputElement>).value : undefined };
};

/**
 * Gives the keys to what has been asked for once it is there, unless somebody writes meanwhile: the rest of a scanned number, and its Enter,
 * would go to what has just arrived. Mounted where it is asked for.
 */
export function useArrival(): (arrived: HTMLElement | null) => void {
  const asked = useRef<ReturnType<typeof place>>(undefined);
  useLayoutEffect(() => {
    asked.current = place();
  }, []);
  return (arrived) => {
    const now = place();
    const isWriting = now.text !== undefined && (now.box !== asked.current?.box || now.text !== asked.current?.text);
    if (!isWriting) arrived?.focus();
  };
}
