import { useNotOnServer } from '../../../blocks/useNotOnServer.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './note.module.css';
import type { SectionView } from './sectionView.ts';

/** In a few grey words: where this text is. */
export function SectionState({ view }: { view: SectionView }) {
  const { say, time } = useWords();
  const { status, savedAt, savedBy, problem, isLate } = view;
  const late = useNotOnServer(isLate && status !== 'saved' && status !== 'conflict');
  const words = {
    saving: () => say('encounter.note.saving'),
    unsaved: () => say('encounter.note.unsaved'),
    failed: () => problem ?? say('encounter.note.failed'),
    conflict: () => say('encounter.note.conflict'),
    saved: () => (savedAt ? say('encounter.note.saved', { time: time(savedAt) }) : ''),
  }[status]();
  return (
    <>
      <span
        className={style.state}
        data-status={status}
        role={status === 'failed' || status === 'conflict' ? 'alert' : undefined}
        title={savedBy ?? undefined}
      >
        {words}
      </span>
      <span className={style.late} role="status">
        {late}
      </span>
    </>
  );
}
