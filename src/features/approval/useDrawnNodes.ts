import type { FlowNode, Party } from '../../domain/approval/flow.ts';
import type * as Approval from '../../domain/approval/shapes.ts';
import type { FlowSubject } from '../../domain/approval/subjects.ts';
import { limitText } from '../../domain/approval/words.ts';
import { useWords } from '../../words/useWords.ts';
import type { DrawnNode } from './FlowDrawing.tsx';

interface Drawable {
  subject: FlowSubject;
  nodes: readonly FlowNode[];
}

/** Words the nodes of a flow for its drawing, with the names of people and roles. */
export function useDrawnNodes(parties: Approval.People | undefined): (flow: Drawable) => DrawnNode[] {
  const words = useWords();
  const { say, name } = words;
  const people = new Map((parties?.people ?? []).map((person) => [person.staffId, name(person)]));
  const roles = new Map((parties?.roles ?? []).map((role) => [role.id, name(role)]));
  const nameOf = ({ kind, id }: Party) => (kind === 'person' ? people : roles).get(id) ?? '–';
  return ({ subject, nodes }) =>
    nodes.map((node, index) => {
      const limit = limitText(subject, node, words);
      const later = node.escalateTo.map(nameOf).join(say('approval.flow.or'));
      return {
        key: String(index),
        name: name(node),
        approvers: node.approvers.map(nameOf),
        quorum: node.quorum,
        copies: node.copies.map(nameOf),
        ...(limit && { limit }),
        ...(node.escalateAfter !== null &&
          later && { escalation: say('approval.flow.escalates', { hours: node.escalateAfter, who: later }) }),
      };
    });
}
