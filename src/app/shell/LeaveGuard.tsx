import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { forgetUnsaved, unsavedNames } from '../../blocks/useUnsaved.ts';
import { typedText } from '../../store/typedText.ts';
import { useWords } from '../../words/useWords.ts';
import { Later, partOf } from './later.tsx';

export const confirmAct = partOf(async () => (await import('../../blocks/ConfirmAct.tsx')).ConfirmAct);

/** Leaving unsaved work is blocked once and asked about (technical contract §2). Paging and filters of the same screen are not leaving. */
export function LeaveGuard() {
  const { say } = useWords();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsavedNames().size > 0,
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedNames().size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  if (blocker.state !== 'blocked') return null;
  const whereItIs = typedText.isKept() ? say('common.leave.kept') : say('common.leave.only');
  const effect = typedText.hasLate() ? `${say('common.leave.effect')} ${whereItIs}` : say('common.leave.effect');
  return (
    <Later
      of={confirmAct}
      title={say('common.leave.title')}
      effect={effect}
      act={say('shell.leave')}
      danger
      confirm={async () => {
        forgetUnsaved();
        blocker.proceed();
      }}
      close={() => blocker.state === 'blocked' && blocker.reset()}
    />
  );
}
