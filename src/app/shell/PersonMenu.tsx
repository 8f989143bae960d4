import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useStaff } from '../../blocks/staff.ts';
import { avatarInitials } from '../../domain/names/initials.ts';
import { useWords } from '../../words/useWords.ts';
import style from './bar.module.css';
import { comesNear, Later, partOf } from './later.tsx';

const personChoices = partOf(async () => (await import('./PersonChoices.tsx')).PersonChoices);

export function PersonMenu({ help }: { help: () => void }) {
  const { say, language } = useWords();
  const { user } = useStaff();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const name = language === 'en' && user.userNameEn ? user.userNameEn : user.userName;

  return (
    <>
      <IconButton
        aria-label={say('shell.person', { name })}
        aria-haspopup="menu"
        onClick={(event) => {
          setOpened(true);
          setAnchor(event.currentTarget);
        }}
        {...comesNear(personChoices)}
      >
        <span className={style.avatar}>{avatarInitials(name)}</span>
      </IconButton>
      {wasOpened ? <Later of={personChoices} anchor={anchor} close={() => setAnchor(null)} help={help} /> : null}
    </>
  );
}
