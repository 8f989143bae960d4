import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useStaff } from '../blocks/staff.ts';
import { signOut } from '../store/listeners/signOut.ts';
import { userRefreshed } from '../store/session.ts';
import { useAppDispatch } from '../store/useStore.ts';
import { loadWords } from '../words/library.ts';
import { useWords } from '../words/useWords.ts';
import { currentLanguage } from './current.ts';
import style from './shell/shell.module.css';

const PasswordScreen = lazy(async () => {
  const [screen] = await Promise.all([
    import('../features/session/PasswordScreen.tsx'),
    loadWords(['login', 'session'], currentLanguage()),
  ]);
  return screen;
});

/** Stands in place of every screen until a password that an administrator set has been changed. */
export function FirstPassword() {
  const { say } = useWords();
  const { user } = useStaff();
  const dispatch = useAppDispatch();
  const done = () => dispatch(userRefreshed({ ...user, loginInfo: { systemVersion: user.loginInfo.systemVersion } }));
  return (
    <MemoryRouter>
      <main className={style.main}>
        <Suspense>
          <PasswordScreen line="session.password.first" done={done} />
        </Suspense>
        <Button sx={{ alignSelf: 'flex-start' }} onClick={() => void dispatch(signOut())}>
          {say('shell.signOut')}
        </Button>
      </main>
    </MemoryRouter>
  );
}
