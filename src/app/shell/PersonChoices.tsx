import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStaff } from '../../blocks/staff.ts';
import { lock } from '../../store/screenLock.ts';
import { useWords } from '../../words/useWords.ts';
import { editionRoot, useLanguage, useSignOut } from '../current.ts';
import { type Appearance, appearances, keptAppearance, showAppearance } from '../theme/appearance.ts';

interface Props {
  anchor: HTMLElement | null;
  close: () => void;
  help: () => void;
}

/** Profile, personal settings, password, language, appearance, help, lock, sign out. */
export function PersonChoices({ anchor, close, help }: Props) {
  const { say, language } = useWords();
  const { user } = useStaff();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [, speak] = useLanguage();
  const [appearance, setAppearance] = useState<Appearance>(keptAppearance);

  const then = (act: () => void) => () => {
    close();
    act();
  };
  const dress = (next: Appearance) => {
    showAppearance(next);
    setAppearance(next);
  };
  const next = appearances[(appearances.indexOf(appearance) + 1) % appearances.length]!;

  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
      <MenuItem onClick={then(() => void navigate(`/${editionRoot(user)}/my-profile`))}>{say('shell.profile')}</MenuItem>
      <MenuItem onClick={then(() => void navigate(`/${editionRoot(user)}/personal-configuration`))}>{say('shell.personal')}</MenuItem>
      <MenuItem onClick={then(() => void navigate(`/${editionRoot(user)}/change-password`))}>{say('shell.password')}</MenuItem>
      <Divider />
      <MenuItem onClick={then(() => speak(language === 'zh' ? 'en' : 'zh'))} lang={language === 'zh' ? 'en' : 'zh-CN'}>
        {say('shell.language.other')}
      </MenuItem>
      <MenuItem onClick={() => dress(next)}>{say(`shell.appearance.${appearance}`)}</MenuItem>
      <MenuItem onClick={then(help)}>{say('shell.help.here')}</MenuItem>
      <MenuItem onClick={then(() => void navigate(`/${editionRoot(user)}/support-center`))}>{say('shell.help')}</MenuItem>
      <Divider />
      <MenuItem onClick={then(lock)}>{say('shell.lock')}</MenuItem>
      <MenuItem onClick={then(() => void signOut())}>{say('shell.signOut')}</MenuItem>
    </Menu>
  );
}
