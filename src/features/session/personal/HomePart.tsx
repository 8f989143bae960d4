import { api } from '../../../api/api.ts';
import { Page } from '../../../blocks/Page.tsx';
import { PersonalChoice } from '../../../blocks/PersonalChoice.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { useKeepPersonal } from '../../../blocks/useKeepPersonal.ts';
import { menuFor, placesOf } from '../../../domain/permission/menu.ts';
import { personalOf } from '../../../domain/session/personal.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './personal.module.css';

/** The screen that this person begins with. */
export default function HomePart() {
  const { say } = useWords();
  const { user, screensOpenTo } = useStaff();
  const { data: config } = api.useQueryMyConfigQuery();
  const { keep, isSaving } = useKeepPersonal();
  const menu = menuFor(user.loginInfo.systemVersion, user.authorities, screensOpenTo(user.authorities));
  const places = menu.flatMap((section) =>
    placesOf([section]).map(({ path, title }) => ({
      value: path,
      text: path === section.path ? say(section.title) : `${say(section.title)} · ${say(title)}`,
    })),
  );
  return (
    <Page title="session.personal.home">
      {config ? (
        <div className={style.cards}>
          <section className={style.card}>
            <PersonalChoice
              label="session.personal.firstScreen"
              hint="session.personal.firstScreen.hint"
              value={personalOf(config).home}
              options={[{ value: '', text: say('session.personal.firstScreen.menu') }, ...places]}
              choose={(home) => keep('home', home)}
              disabled={isSaving}
            />
          </section>
        </div>
      ) : null}
    </Page>
  );
}
