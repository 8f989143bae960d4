import { useState } from 'react';

/** Whether "some" is chosen while nothing is typed yet: until then the fact stays unanswered. An answer of "none" closes it. */
export function useOpened(isNone: boolean) {
  const [isChosen, setIsChosen] = useState(false);
  return { isOpen: isChosen && !isNone, set: setIsChosen };
}

export function stateOf(isUnanswered: boolean, isNone: boolean): 'unanswered' | 'none' | 'some' {
  if (isUnanswered) return 'unanswered';
  return isNone ? 'none' : 'some';
}
