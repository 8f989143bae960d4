import { useWords } from '../../../words/useWords.ts';
import style from './note.module.css';
import type { SectionView } from './noteKeeper.ts';

/** In a few grey words: where this text is. */
export function SectionState({ view }: { view: SectionView }) {
  const { say, time } = useWords();
  const { status, savedAt, savedBy, problem } = view;
  const words =
    status === 'saving'
      ? say('encounter.note.saving')
      : status === 'unsaved'
        ? say('encounter.note.unsaved')
        : status === 'failed'
          ? (problem ?? say('encounter.note.failed'))
          : status === 'conflict'
            ? say('encounter.note.conflict')
            : savedAt
              ? say('encounter.note.saved', { time: time(savedAt) })
              : '';
  return (
    <span
      className={style.state}
      data-status={status}
      role={status === 'failed' || status === 'conflict' ? 'alert' : undefined}
      title={savedBy ?? undefined}
    >
      {words}
    </span>
  );
}
