import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useStaff } from '../../blocks/staff.ts';
import { mayShowCard } from '../../domain/homePage/cards.ts';
import { useWords } from '../../words/useWords.ts';
import style from './home.module.css';

/** The cashier's own till: since when it is open. What came in by each method is not shown before its sheet is signed: the count is blind. */
export function TillCard() {
  const { say, dateTime } = useWords();
  const { may, pathTo } = useStaff();
  const to = pathTo('billing/my-till', 'simplified-till');
  const isCashier = mayShowCard('myTill', may) && to !== undefined;
  const { data } = api.useQueryMyTillQuery(undefined, { skip: !isCashier, pollingInterval: 60_000, skipPollingIfUnfocused: true });
  if (!isCashier || !data) return null;
  const session = data.sessions.find(({ state }) => state === 'open') ?? data.sessions[0];
  return (
    <section className={style.told}>
      <div className={style.tillHead}>
        <h2 className={style.toldTitle}>{say('till.mine')}</h2>
        <Link to={to}>{say(session ? 'till.count' : 'till.open')}</Link>
      </div>
      <p className={style.line}>{session ? say('till.mine.since', { at: dateTime(session.openedAt) }) : say('till.mine.none')}</p>
    </section>
  );
}
