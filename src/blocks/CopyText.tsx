import { useEffect, useState } from 'react';
import { useWords } from '../words/useWords.ts';
import style from './parts.module.css';

/** A number people copy or compare, in a mono face, copied with a click: `<CopyText text={patient.mrn} />` */
export function CopyText({ text }: { text: string }) {
  const { say } = useWords();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => void navigator.clipboard?.writeText(text).then(() => setCopied(true));
  return (
    <button type="button" className={style.copy} onClick={copy} title={say('action.copy')}>
      {text}
      <span role="status" className={style.copied}>
        {isCopied ? say('state.copied') : ''}
      </span>
    </button>
  );
}
