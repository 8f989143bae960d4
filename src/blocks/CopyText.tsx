import { useEffect, useRef, useState } from 'react';
import { useWords } from '../words/useWords.ts';
import style from './parts.module.css';
import { useShownFor } from './useShownFor.ts';

/**
 * A number people copy or compare, in a mono face, copied with a click: `<CopyText text={patient.mrn} />`. Where the browser keeps its
 * clipboard to itself, as it does without https, the number is marked instead, for Ctrl+C.
 */
export function CopyText({ text }: { text: string }) {
  const { say } = useWords();
  const [isCopied, setCopied] = useState(false);
  const { toast } = useShownFor();
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), toast);
    return () => clearTimeout(timer);
  }, [isCopied, toast]);
  const number = useRef<HTMLSpanElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      getSelection()?.selectAllChildren(number.current!);
    }
  };
  return (
    <button type="button" className={style.copy} onClick={() => void copy()} title={say('action.copy')}>
      <span ref={number}>{text}</span>
      <span role="status" className={style.copied}>
        {isCopied ? say('state.copied') : ''}
      </span>
    </button>
  );
}
