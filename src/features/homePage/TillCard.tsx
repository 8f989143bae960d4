import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useStaff } from '../../blocks/staff.ts';
import { mayShowCard } from '../../domain/homePage/cards.ts';
import { drawer } from '../../domain/till/figures.ts';
import { useWords } from '../../words/useWords.ts';
import style from './home.module.css';

/** The cashier's own till: since when it is open and what came in by each method. */
export function TillCard() {
  const { say, money, name, dateTime } = useWords();
  const { may, pathTo } = useStaff();
  const to = pathTo('billing/my-till', 'simplified-till');
  const isCashier = mayShowCard('myTill', may) && to !== undefined;
  const { data } = api.useQueryMyTillQuery(undefined, { skip: !isCashier, pollingInterval: 60_000, skipPollingIfUnfocused: true });
  if (!isCashier || !data) return null;
  const session = data.sessions.find(({ state }) => state === 'open') ?? data.sessions[0];
  const figures = session?.figures.filter(({ taken, paidOut }) => taken !== 0 || paidOut !== 0) ?? [];
  return (
    <section className={style.told}>
      <div className={style.tillHead}>
        <h2 className={style.toldTitle}>{say('till.mine')}</h2>
        <Link to={to}>{say(session ? 'till.count' : 'till.open')}</Link>
      </div>
      <p className={style.line}>{session ? say('till.mine.since', { at: dateTime(session.openedAt) }) : say('till.mine.none')}</p>
      {figures.length > 0 ? (
        <dl className={style.takings}>
          {figures.map((figure) => (
            <div key={figure.methodCode}>
              <dt>{figure.methodCode === drawer ? say('till.cash') : name(figure)}</dt>
              <dd>{money(figure.taken - figure.paidOut)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
}
