import type { MenuEntry } from '../../domain/permission/menu.ts';
import { useWords } from '../../words/useWords.ts';
import style from './shell.module.css';

/** Shown to a person whose roles open no screen: only the profile is left, and nothing else says why. */
export function NoRights({ menu }: { menu: readonly MenuEntry[] }) {
  const { say } = useWords();
  if (menu.length > 0) return null;
  return (
    <p role="status" className={style.noRights}>
      {say('shell.noRights')}
    </p>
  );
}
