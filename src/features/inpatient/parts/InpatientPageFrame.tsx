import { useEffect, useRef } from 'react';
import { wantsOpening as message } from '../../../domain/inpatient/frame.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inpatient.module.css';

/** It may print at this machine's printers; what it says is heard only from itself. */
export function InpatientPageFrame({ address, wantsOpening }: { address: string; wantsOpening: () => void }) {
  const { say } = useWords();
  const isOurs = new URL(address).origin === window.location.origin;
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { origin } = new URL(address);
    const listen = ({ origin: from, source, data }: MessageEvent<{ kind?: string } | null>) => {
      if (from === origin && source === frame.current?.contentWindow && data?.kind === message) wantsOpening();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [address, wantsOpening]);
  return (
    <iframe
      ref={frame}
      className={style.frame}
      title={say('inpatient.title')}
      src={address}
      allow="loopback-network"
      // Another program's page; our own is bound by its policy, and a sandbox around its own origin holds nothing.
      sandbox={isOurs ? undefined : 'allow-scripts allow-forms allow-same-origin'}
      referrerPolicy="no-referrer"
    />
  );
}
