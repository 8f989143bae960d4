import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { staleTags } from '../../api/outside.ts';
import { isCallProblem } from '../../api/problem.ts';
import { tags } from '../../api/tags.ts';
import { useStaff } from '../../blocks/staff.ts';
import { unlock } from '../../store/screenLock.ts';
import { useAppDispatch } from '../../store/useStore.ts';
import { useWords } from '../../words/useWords.ts';
import { useSignOut } from '../current.ts';
import { Mark } from '../front/Mark.tsx';
import style from './lock.module.css';
import { useServerLock } from './useServerLock.ts';

/** Covers everything; what was open under it stays as it is. */
export function LockScreen() {
  const { say, name } = useWords();
  const { user } = useStaff();
  const signOut = useSignOut();
  const dispatch = useAppDispatch();
  useServerLock();
  const [tryUnlock, { isLoading }] = api.useUnlockScreenMutation({ tells: 'caller' });
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The menu that locked the screen takes the focus back while it closes.
  useEffect(() => {
    const hold = () => {
      requestAnimationFrame(() => document.activeElement === document.body && input.current?.focus());
    };
    document.addEventListener('focusout', hold);
    return () => document.removeEventListener('focusout', hold);
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    try {
      await tryUnlock({ password }).unwrap();
      unlock();
      dispatch(staleTags(tags)); // what was asked while locked was refused
    } catch (thrown) {
      setProblem(isCallProblem(thrown) ? thrown.message : say('error.server'));
      setPassword('');
    }
  };

  return (
    <main className={style.lock}>
      <form onSubmit={(event) => void submit(event)}>
        <div className={style.clinic}>
          <Mark size={40} />
          <span>
            <strong>{say('common.product')}</strong>
            {name({ name: user.practiceName, nameEn: user.practiceNameEn })}
          </span>
        </div>
        <h1>{say('shell.locked', { name: name({ name: user.userName, nameEn: user.userNameEn }) })}</h1>
        <label htmlFor={id}>{say('shell.locked.password')}</label>
        <OutlinedInput
          id={id}
          inputRef={input}
          size="small"
          type="password"
          autoFocus
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        <Button type="submit" variant="contained" disabled={isLoading || password === ''}>
          {say('shell.unlock')}
        </Button>
        <Button onClick={() => void signOut()}>{say('shell.locked.other')}</Button>
      </form>
    </main>
  );
}
