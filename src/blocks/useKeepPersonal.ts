import { api } from '../api/api.ts';
import { isCallProblem } from '../api/problem.ts';
import type { Personal, PersonalKey } from '../domain/session/personal.ts';
import { useDoneNotice } from './doneNotice.ts';

/** Keeps one setting of this person and says so; gives the words of a refusal. */
export function useKeepPersonal() {
  const tell = useDoneNotice();
  const [save, { isLoading }] = api.useSaveMyConfigMutation({ tells: 'caller' });
  const keep = async <Key extends PersonalKey>(key: Key, value: Personal[Key]): Promise<string | undefined> => {
    try {
      await save({ key, value }).unwrap();
      tell({ message: 'session.personal.saved' });
      return undefined;
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      return thrown.message;
    }
  };
  return { keep, isSaving: isLoading };
}
