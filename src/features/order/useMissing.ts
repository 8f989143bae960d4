import { useRef, useState } from 'react';
import type * as Order from '../../domain/order/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { useWords } from '../../words/useWords.ts';

/** What is wrong with one cell of a line, already worded; nothing before the first attempt to add it. */
export type Wrong = (field: keyof Order.Draft) => string | undefined;

/** Parts that are missing, told at their cells once somebody has tried to add the lines; the first of them gets the focus. */
export function useMissing(problems: readonly FieldProblem<Order.Draft>[][]) {
  const { say } = useWords();
  const [isShown, setShown] = useState(false);
  const place = useRef<HTMLElement>(null);
  const of =
    (index: number): Wrong =>
    (field) => {
      const problem = isShown ? problems[index]?.find((one) => one.field === field) : undefined;
      return problem && say(problem.message, problem.values);
    };
  return {
    place,
    of,
    /** Whether something is missing; then it is shown. */
    show: (): boolean => {
      const isMissing = problems.some((ofLine) => ofLine.length > 0);
      setShown(isMissing);
      if (isMissing) requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return isMissing;
    },
    hide: () => setShown(false),
    /** Shows what is missing in a line that was put in just now, and goes to the first of it, or to the dose. */
    reveal: () => {
      setShown(true);
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const cells = place.current;
          // The first field is the item, the second its dose.
          (cells?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? cells?.querySelectorAll('input')[1])?.focus();
        }),
      );
    },
  };
}
