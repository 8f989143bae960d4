import { useState } from 'react';
import { isCallProblem } from '../api/problem.ts';
import { type FileKind, headLength, refusalOf, typeOf } from '../domain/document/kinds.ts';
import { useWords } from '../words/useWords.ts';

/** Sends one file of a kind, which is looked at first. `problem` says in words why the last one was not taken. */
export function useFileSending<Answer>(kind: FileKind, send: (sent: { file: File; fileName: string }) => Promise<Answer>) {
  const { say } = useWords();
  const [problem, setProblem] = useState<string>();
  const take = async (file: File): Promise<Answer | undefined> => {
    setProblem(undefined);
    const first = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
    const refusal = refusalOf(kind, { type: typeOf(first), size: file.size });
    if (refusal) {
      setProblem(say(refusal));
      return undefined;
    }
    try {
      return await send({ file, fileName: file.name.slice(-100) });
    } catch (thrown) {
      setProblem(isCallProblem(thrown) ? thrown.message : say('error.uploadFailed'));
      return undefined;
    }
  };
  return { problem, take };
}
