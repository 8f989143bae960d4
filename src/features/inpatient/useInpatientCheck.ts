import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { inpatientEntered, selectInpatient } from '../../store/inpatient.ts';
import { useAppDispatch, useAppSelector } from '../../store/useStore.ts';
import { useWords } from '../../words/useWords.ts';

/** Asks at every entering from the menu, also at the second press of the same entry, and when another language is spoken: a key is good for one frame. */
export function useInpatientCheck() {
  const dispatch = useAppDispatch();
  const { language } = useWords();
  const { key } = useLocation();
  const enter = useCallback(() => void dispatch(inpatientEntered()), [dispatch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place and the language are why it is asked again
  useEffect(enter, [enter, key, language]);
  return { ...useAppSelector(selectInpatient), enter };
}
