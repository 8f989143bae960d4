import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { ArrowDropDownIcon as ArrowIcon } from '../../blocks/icons.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useWords } from '../../words/useWords.ts';
import style from './bar.module.css';
import { comesNear, Later, partOf } from './later.tsx';
import { usePracticeChange } from './usePracticeChange.tsx';

const practiceChoices = partOf(async () => (await import('./PracticeChoices.tsx')).PracticeChoices);
const opening = ['ArrowDown', 'ArrowUp', 'Enter', ' '];

/** Which practice one works in; everything on the screen belongs to it. */
export function PracticeSwitch() {
  const { say, language } = useWords();
  const { user } = useStaff();
  const { choose, question } = usePracticeChange();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const id = useId();
  const nameOf = (practice: { name: string; nameEn: string }) => (language === 'en' && practice.nameEn ? practice.nameEn : practice.name);
  const here = user.practiceVos.find(({ practiceId }) => practiceId === user.practiceId) ?? {
    name: user.practiceName,
    nameEn: user.practiceNameEn,
  };
  if (user.practiceVos.length < 2) return <span className={style.practice}>{nameOf(here)}</span>;

  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  const press = (event: KeyboardEvent) => {
    if (!opening.includes(event.key)) return;
    event.preventDefault();
    open();
  };
  return (
    <>
      <button
        type="button"
        role="combobox"
        ref={button}
        className={style.practiceButton}
        aria-label={say('shell.practice')}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={open}
        onKeyDown={press}
        {...comesNear(practiceChoices)}
      >
        <span className={style.practice} title={nameOf(here)}>
          {nameOf(here)}
        </span>
        <ArrowIcon />
      </button>
      {wasOpened ? (
        <Later
          of={practiceChoices}
          id={id}
          label={say('shell.practice')}
          anchor={isOpen ? button.current : null}
          close={() => setOpen(false)}
          practices={user.practiceVos.map((practice) => ({ id: practice.practiceId, name: nameOf(practice) }))}
          chosen={user.practiceId}
          choose={choose}
        />
      ) : null}
      {question}
    </>
  );
}
