import { api } from '../../../api/api.ts';
import { PanelLine, WorkPanel } from '../../../blocks/home/WorkPanel.tsx';
import { specOfDocument } from '../../../domain/approval/inbox/kinds.ts';
import type * as Inbox from '../../../domain/approval/inbox/shapes.ts';
import { flowSubjects } from '../../../domain/approval/subjects.ts';
import { weightOfCase } from '../../../domain/approval/words.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { useWords } from '../../../words/useWords.ts';
import { mostNamed, type PanelProps, renewed } from './panel.ts';
import style from './panels.module.css';

function nameOfCard({ kind, approval }: Inbox.InboxCard): MessageId {
  if (approval) return flowSubjects[approval.act].name;
  return kind === 'approval' ? 'homePage.card.approvals' : specOfDocument(kind).name;
}

/** Everything that waits for the yes of the person, the newest first. */
export function ApprovalsPanel({ count, to }: PanelProps) {
  const words = useWords();
  const { say, name, money, dateTime } = words;
  /** The weight of a request in its own unit: yuan, per cent, or a number of things. */
  const weightOf = ({ amount, approval }: Inbox.InboxCard) => {
    if (approval) return weightOfCase(approval, words);
    return amount === null ? '' : money(amount);
  };
  const asked = api.useQueryInboxListQuery({ page: 1, size: mostNamed }, renewed);
  return (
    <WorkPanel
      title="homePage.card.approvals"
      count={count}
      to={to}
      asked={asked}
      rows={asked.currentData?.rows.map((card) => (
        <PanelLine
          key={card.id}
          to={to}
          title={say(nameOfCard(card))}
          detail={[
            card.patientName ? name({ nameZh: card.patientName, nameEn: card.patientNameEn }) : card.number,
            name({ name: card.asker.name ?? '', nameEn: card.asker.nameEn }),
            card.reason,
          ]
            .filter(Boolean)
            .join(' · ')}
          end={
            <>
              {dateTime(card.askedAt)}
              <strong className={style.money}>{weightOf(card)}</strong>
            </>
          }
        />
      ))}
    />
  );
}
