import type * as NoteRecord from '../../../domain/record/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { useSectionName } from '../useSectionName.ts';
import { goToSection } from './blankStops.ts';
import style from './note.module.css';

interface Props {
  modules: readonly NoteRecord.Module[];
  /** Codes of the sections that hold something. */
  written: readonly string[];
}

/** The sections of the record by name; pressing one goes to its text. A dot marks those that are written. */
export function SectionJump({ modules, written }: Props) {
  const { say } = useWords();
  const nameOf = useSectionName(modules);
  return (
    <nav className={style.jump} aria-label={say('encounter.note.jump')}>
      {modules.map(({ code }) => (
        <button key={code} type="button" onClick={() => goToSection(code)}>
          {written.includes(code) ? (
            <span role="img" aria-label={say('encounter.note.written')}>
              •
            </span>
          ) : null}
          {nameOf(code)}
        </button>
      ))}
    </nav>
  );
}
