import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import style from './approval.module.css';

/** A node as it is drawn: names are worded already. */
export interface DrawnNode {
  key: string;
  name: string;
  approvers: readonly string[];
  quorum: 'any' | 'all';
  /** Worded: "above 500.00". */
  limit?: string | undefined;
  copies: readonly string[];
  /** Worded: "after 4 hours also 院长". */
  escalation?: string | undefined;
  /** A running case stands before, at or behind the node; a dry run passes it by. */
  state?: 'done' | 'now' | 'later' | 'skipped' | 'stuck';
  note?: string | undefined;
}

interface Props {
  start: string;
  nodes: readonly DrawnNode[];
  end: MessageId;
}

/** A flow from left to right, on a telephone from top to bottom: asked, each node with its approvers, done. */
export function FlowDrawing({ start, nodes, end }: Props) {
  const { say } = useWords();
  return (
    <ol className={style.flow} aria-label={say('approval.flow.drawing')}>
      <li className={style.end}>{start}</li>
      {nodes.map((node) => (
        <li key={node.key} className={style.node} data-state={node.state}>
          <strong>{node.name || '–'}</strong>
          <Approvers of={node} />
          {node.approvers.length > 1 ? <small>{say(`approval.quorum.${node.quorum}`)}</small> : null}
          {node.limit ? <small>{node.limit}</small> : null}
          {node.escalation ? <small>{node.escalation}</small> : null}
          {node.copies.length > 0 ? (
            <small>{say('approval.flow.copiesTo', { who: node.copies.join(say('approval.flow.and')) })}</small>
          ) : null}
          {node.note ? <small className={style.note}>{node.note}</small> : null}
        </li>
      ))}
      <li className={style.end}>{say(end)}</li>
    </ol>
  );
}

/** A node named after its one approver says the name once. */
function Approvers({ of: { name, approvers, quorum } }: { of: DrawnNode }) {
  const { say } = useWords();
  const who = approvers.join(say(quorum === 'any' ? 'approval.flow.or' : 'approval.flow.and')) || say('approval.flow.noApprover');
  return who === name ? null : <span>{who}</span>;
}
