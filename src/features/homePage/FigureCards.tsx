import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useStaff } from '../../blocks/staff.ts';
import { figureText, keyText } from '../../domain/businessReport/words/figures.ts';
import { dateAt } from '../../domain/dates.ts';
import { homeCardOf, questionOfCard, routesOfReport } from '../../domain/homePage/cards.ts';
import type { Figures } from '../../domain/homePage/shapes.ts';
import { businessReaders } from '../../domain/permission/reports.ts';
import { useWords } from '../../words/useWords.ts';
import style from './home.module.css';

const rowsShown = 6;

/** Figures of the business for who reads its reports, all in one call; each card opens the report that its figures are from. */
export function FigureCards() {
  const { say } = useWords();
  const { may } = useStaff();
  const found = api.useQueryHomeFiguresQuery(undefined, {
    skip: !may(businessReaders),
    pollingInterval: 60_000,
    skipPollingIfUnfocused: true,
  });
  if (!found.currentData || found.currentData.length === 0) return null;
  return (
    <ul className={style.figureCards} aria-label={say('homePage.figures.label')}>
      {found.currentData.map((figures) => (
        <li key={figures.card}>
          <FigureCard figures={figures} />
        </li>
      ))}
    </ul>
  );
}

function FigureCard({ figures: { card, unit, grouping, total, isWithheld, before, rows } }: { figures: Figures }) {
  const speech = useWords();
  const { say, money } = speech;
  const { pathTo } = useStaff();
  const today = useMemo(() => dateAt(new Date()), []);
  const { title, report } = homeCardOf(card);
  const path = report && pathTo(...routesOfReport(report));
  const most = Math.max(...rows.map(({ figure }) => Math.abs(figure)), 1);
  const shown = grouping === 'hour' ? rows : rows.slice(0, rowsShown);
  const textOf = (figure: number) => (unit === 'fen' ? money(figure) : figureText(figure, unit, speech));
  const body = (
    <>
      <h2 className={style.toldTitle}>{say(title)}</h2>
      <p className={style.figure}>{total === null ? figureText(total, unit, speech) : textOf(total)}</p>
      {before ? (
        <p className={style.line}>
          {say('homePage.figures.before', { day: before.day.slice('2026-'.length), hour: before.hour, figure: textOf(before.total) })}
        </p>
      ) : null}
      {rows.length === 0 ? <p className={style.line}>{say(isWithheld ? 'till.refused.blind' : 'homePage.figures.none')}</p> : null}
      <dl className={style.parts}>
        {shown.map(({ key, name: named, figure, before: then }) => (
          <div key={key}>
            <dt>{keyText(grouping, key, named, speech)}</dt>
            <dd>
              {figureText(figure, unit, speech)}
              {then === undefined ? null : (
                <span className={style.then}>{say('homePage.figures.then', { figure: figureText(then, unit, speech) })}</span>
              )}
            </dd>
            <span className={style.bar} style={{ width: `${(Math.abs(figure) / most) * 100}%` }} aria-hidden />
          </div>
        ))}
      </dl>
      {rows.length > shown.length ? (
        <p className={style.line}>{say('homePage.figures.more', { count: rows.length - shown.length })}</p>
      ) : null}
    </>
  );
  return path && report ? (
    <Link to={`${path}${questionOfCard(report, today)}`} className={style.figureCard}>
      {body}
    </Link>
  ) : (
    <div className={style.figureCard}>{body}</div>
  );
}
