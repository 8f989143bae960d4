import { useLocation } from 'react-router-dom';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { keyText } from '../../blocks/keyText.ts';
import parts from '../../blocks/parts.module.css';
import { SingleKeys } from '../../blocks/SingleKeys.tsx';
import { useShortcuts } from '../../blocks/useShortcut.ts';
import { ScreenHelp } from '../../features/help/ScreenHelp.tsx';
import { useWords } from '../../words/useWords.ts';
import style from './keys.module.css';

/** The manual about the screen that is shown, and every key of it. Needs the words of `help`. */
export function HelpDrawer({ close }: { close: () => void }) {
  const { say } = useWords();
  const { pathname } = useLocation();
  return (
    <DetailDrawer title={say('help.here')} close={close}>
      <ScreenHelp path={pathname} leave={close} />
      <Keys />
    </DetailDrawer>
  );
}

function Keys() {
  const { say } = useWords();
  const shortcuts = useShortcuts();
  return (
    <section aria-labelledby="keys-title">
      <h3 id="keys-title" className={style.title}>
        {say('help.keys')}
      </h3>
      <dl className={style.keys}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} style={{ display: 'contents' }}>
            <dt>
              <kbd className={parts.kbd}>{keyText(keys)}</kbd>
            </dt>
            <dd>{say(label)}</dd>
          </div>
        ))}
      </dl>
      <SingleKeys />
    </section>
  );
}
