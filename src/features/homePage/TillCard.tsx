import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useStaff } from '../../blocks/staff.ts';
import { mayShowCard } from '../../domain/homePage/cards.ts';
import type * as Till from '../../domain/till/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './home.module.css';

/** The cashier's own till: since when it is open. The takings of each method are not shown before the sheet is signed: the count is blind. */
export function TillCard() {
  const { say } = useWords();
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
      {session ? <Session of={session} /> : <p className={style.line}>{say('till.mine.none')}</p>}
    </section>
  );
}

/** Since when it is open, whether it is counted already, and the float it began with. */
function Session({ of: { state, openedAt, recordedFloat } }: { of: Till.OpenSession }) {
  const { say, dateTime, money } = useWords();
  return (
    <>
      <p className={style.line}>{say('till.mine.since', { at: dateTime(openedAt) })}</p>
      {state === 'counted' ? <p className={style.line}>{say('homePage.till.counted')}</p> : null}
      <dl className={style.takings}>
        <div>
          <dt>{say('homePage.till.float')}</dt>
          <dd>{money(recordedFloat)}</dd>
        </div>
      </dl>
    </>
  );
}
