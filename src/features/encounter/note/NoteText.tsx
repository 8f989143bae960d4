import TextareaAutosize from '@mui/material/TextareaAutosize';
import { Fragment, type KeyboardEvent } from 'react';
import { blanksIn } from '../../../domain/encounter/blanks.ts';
import { useWords } from '../../../words/useWords.ts';
import { goToBlank, selectFirstBlank } from './blankStops.ts';
import style from './note.module.css';

interface Props {
  id: string;
  sectionType: string;
  value: string;
  closed: string | undefined;
  placeholder: string | undefined;
  change: (text: string) => void;
  leave: () => void;
}

/** The prose of a section. Blanks of a template are marked and are stops of Tab and Shift+Tab. */
export function NoteText({ id, sectionType, value, closed, placeholder, change, leave }: Props) {
  const { say } = useWords();
  const blanks = blanksIn(value);
  const isClosed = closed !== undefined;
  const stop = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing || isClosed) return;
    if (goToBlank(event.currentTarget, event.shiftKey ? 'previous' : 'next')) event.preventDefault();
  };
  return (
    <>
      <div className={style.textPlace}>
        {blanks.length > 0 ? <Marks text={value} /> : null}
        <TextareaAutosize
          id={id}
          className={style.text}
          minRows={1}
          value={value}
          readOnly={isClosed}
          title={closed}
          placeholder={placeholder}
          maxLength={20_000}
          data-section={sectionType}
          data-blanks={blanks.length || undefined}
          onKeyDown={stop}
          onChange={(event) => change(event.target.value)}
          onBlur={leave}
        />
      </div>
      {blanks.length === 0 ? null : isClosed ? (
        <span className={style.blanks}>{say('encounter.note.blanksShut', { count: blanks.length })}</span>
      ) : (
        <button type="button" className={style.blanks} onClick={() => selectFirstBlank([sectionType])}>
          {say('encounter.note.blanks', { count: blanks.length })}
        </button>
      )}
    </>
  );
}

/** The same text behind the text area, invisible but for its blanks. */
function Marks({ text }: { text: string }) {
  const blanks = blanksIn(text);
  return (
    <div className={style.marks} aria-hidden>
      {blanks.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(blanks[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(blanks.at(-1)?.end ?? 0)}
    </div>
  );
}
