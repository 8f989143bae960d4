import { Link } from 'react-router-dom';
import { PatientCell } from '../../../blocks/PatientCell.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { specOfDocument } from '../../../domain/approval/inbox/kinds.ts';
import type * as Inbox from '../../../domain/approval/inbox/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../approval.module.css';
import { Changes } from '../Changes.tsx';
import { identityOfCase } from '../identityOfCase.ts';
import { CardFrame } from './CardFrame.tsx';
import { DocumentActs } from './DocumentActs.tsx';
import type { CardState } from './keptCards.ts';
import { placeOfCard } from './placeOfCard.ts';
import type { DecidedCard } from './useDecideDocument.ts';

interface Props {
  card: DecidedCard;
  state: CardState;
  isCurrent: boolean;
  look: () => void;
  follows: () => boolean;
  done: () => void;
}

/** A document as a card, like a request: what a yes does, for whom, what is on it, who wrote it; its title opens it. */
export function DocumentCard({ card, state, isCurrent, look, follows, done }: Props) {
  const { say, name, money, dateTime } = useWords();
  const { pathTo } = useStaff();
  const { amount, asker, askedAt, facts, kind, number, reason } = card;
  const spec = specOfDocument(kind);
  const weight = amount === null ? '–' : money(amount);
  const title = `${say(spec.name)} ${number}`;
  const identity = identityOfCase(card);
  const place = placeOfCard(card, pathTo);
  return (
    <CardFrame
      number={number}
      amount={weight}
      state={state}
      isCurrent={isCurrent}
      look={look}
      follows={follows}
      head={
        <>
          {place ? <Link to={place}>{title}</Link> : <strong>{title}</strong>}
          {identity ? <PatientCell of={identity} /> : null}
        </>
      }
      body={
        <>
          <p className={style.effect}>{say(spec.effect, { amount: weight })}</p>
          <Changes of={facts} />
          <CardLines of={card} />
          {reason ? <span>{reason}</span> : null}
          <span className={style.facts}>
            <span>{say('approval.askedBy', { name: name({ name: asker.name ?? '', nameEn: asker.nameEn }), at: dateTime(askedAt) })}</span>
          </span>
        </>
      }
      acts={<DocumentActs card={card} hasKeys={isCurrent} state={state} done={done} />}
    />
  );
}

function CardLines({ of: { lines, lineCount } }: { of: Inbox.InboxCard }) {
  const { say, name, money } = useWords();
  if (lines.length === 0) return null;
  return (
    <ul className={style.lines}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document have no key of their own and never move
        <li key={index}>
          <span>{name(line)}</span> <strong>{line.text}</strong> {line.amount === null ? null : <span>{money(line.amount)}</span>}
        </li>
      ))}
      {lineCount > lines.length ? <li>{say('approval.inbox.more', { count: lineCount - lines.length })}</li> : null}
    </ul>
  );
}
