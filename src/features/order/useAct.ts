import { useState } from 'react';
import { type CallProblem, isCallProblem } from '../../api/problem.ts';
import type { MessageId } from '../../domain/messageId.ts';
import type * as Order from '../../domain/order/shapes.ts';
import type { WarningLevel } from '../../domain/order/warning.ts';

/** A warning the server wants an answer to, in the words of its message. */
export interface AskedWarning {
  /** Name of the drug it is about. */
  of: string;
  /** The goods of that drug, whose page its name opens. */
  itemId?: string;
  level: WarningLevel;
  key: string;
  message: MessageId;
  values: Record<string, string | number>;
  source: string;
  /** The medicine from elsewhere that the order may take over. */
  takesOver?: string;
}

/** A question the server asked before it goes on. */
export interface Question {
  message: string;
  warnings: AskedWarning[];
  agree: (answers: Order.Answers) => Promise<void>;
}

type Act = (answers: Order.Answers) => Promise<unknown>;

/** Warnings travel as the fields of the problem (server/areas/order/acts/gate.ts). */
const warningsOf = ({ fields = [] }: CallProblem): AskedWarning[] =>
  fields.flatMap(({ message, values = {} }) => {
    const { warningLevel, warningKey, warningOf, warningSource, warningTakesOver, warningItem, ...rest } = values;
    if (typeof warningKey !== 'string') return [];
    const about = { of: String(warningOf), level: warningLevel as WarningLevel, key: warningKey, source: String(warningSource) };
    const takesOver = typeof warningTakesOver === 'string' ? { takesOver: warningTakesOver } : {};
    const goods = typeof warningItem === 'string' ? { itemId: warningItem } : {};
    return [{ ...about, ...goods, message: message as MessageId, values: rest, ...takesOver }];
  });

const withTakenOver = (takenOver: string[]): Pick<Order.Answers, 'takenOver'> => (takenOver.length > 0 ? { takenOver } : {});

/** Runs an act that the server may refuse or ask about. A refusal stays on screen until the next attempt. */
export function useAct() {
  const [question, setQuestion] = useState<Question>();
  const [problem, setProblem] = useState<string>();
  /** Goes on with the act that was refused because nobody has asked about allergies. */
  const [unasked, setUnasked] = useState<() => Promise<void>>();

  const run = async (act: Act, done?: () => void): Promise<void> => {
    setProblem(undefined);
    setUnasked(undefined);
    const ask = (thrown: CallProblem, given: Order.Answers) =>
      setQuestion({
        message: thrown.message,
        warnings: warningsOf(thrown),
        agree: (more) =>
          attempt({
            confirmed: true,
            reasons: [...(given.reasons ?? []), ...(more.reasons ?? [])],
            ...withTakenOver([...(given.takenOver ?? []), ...(more.takenOver ?? [])]),
          }),
      });
    const attempt = async (answers: Order.Answers): Promise<void> => {
      try {
        await act(answers);
        setQuestion(undefined);
        done?.();
      } catch (thrown) {
        if (!isCallProblem(thrown)) throw thrown;
        if (thrown.exceptionType === 'confirm') return ask(thrown, answers);
        setQuestion(undefined);
        if (thrown.exceptionType === 'order.refused.allergyUnasked') setUnasked(() => () => attempt(answers));
        setProblem(thrown.message);
      }
    };
    await attempt({ confirmed: false });
  };
  return {
    run,
    question,
    problem,
    unasked,
    forget: () => setQuestion(undefined),
    clear: () => {
      setProblem(undefined);
      setUnasked(undefined);
    },
  };
}
