import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import { headLength, typeOf } from '../../../domain/document/kinds.ts';
import { type EducationFileKind, sizeRefused, typeRefused } from '../../../domain/education/files.ts';
import type { EducationFile } from '../../../domain/education/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { type Carrier, type Standing, sendWhole } from './sendWhole.ts';

/** A pause that ends as soon as the network is back. */
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
  });

/** A file on its way: looked at before it is sent, with its progress and a way to stop. What has come stays at the server when it is stopped. */
export function useResumable(kind: EducationFileKind) {
  const { say } = useWords();
  const [start] = api.useStartEducationUploadMutation({ tells: 'caller' });
  const [part] = api.useSendEducationPartMutation({ tells: 'caller' });
  const [finish] = api.useFinishEducationUploadMutation({ tells: 'caller' });
  const [cancel] = api.useCancelEducationUploadMutation({ tells: 'caller' });
  const [standing, setStanding] = useState<Standing>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const carrier: Carrier = {
    start: (announced) => start(announced).unwrap(),
    part: (id, offset, piece) => part({ id, offset, file: new File([piece], 'part') }).unwrap(),
    finish: (id) => finish({ id }).unwrap(),
    cancel: (id) => cancel({ id }).unwrap(),
    tell: setStanding,
    pause,
  };
  const take = async (file: File): Promise<EducationFile | undefined> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setProblem(undefined);
    const first = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
    const refusal = sizeRefused(kind, file.size) ?? typeRefused(kind, typeOf(first));
    if (refusal) {
      setProblem(say(refusal));
      return undefined;
    }
    try {
      return (await sendWhole(file, kind, carrier, own.signal)).file ?? undefined;
    } catch (thrown) {
      if (!own.signal.aborted) setProblem(isCallProblem(thrown) ? thrown.message : say('error.uploadFailed'));
      return undefined;
    } finally {
      if (running.current === own) setStanding(undefined);
    }
  };
  const stop = () => {
    running.current?.abort();
    setStanding(undefined);
  };
  return { standing, problem, isSending: standing !== undefined, take, stop };
}
