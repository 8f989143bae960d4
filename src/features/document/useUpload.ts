import { useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem, showingProblems } from '../../api/problem.ts';
import { type FileKind, headLength, refusalOf, typeOf } from '../../domain/document/kinds.ts';
import type * as Stored from '../../domain/document/shapes.ts';
import { useWords } from '../../words/useWords.ts';

/** One file on its way: looked at before it is sent, with its progress and a way to stop. */
export function useUpload(patientId: string, kind: Extract<FileKind, 'image' | 'document'>) {
  const { say } = useWords();
  const [send, { isLoading, progress, abort }] = api.useUploadFileMutation();
  const [stored, setStored] = useState<Stored.StoredFile>();
  const [problem, setProblem] = useState<string>();
  const take = async (file: File): Promise<Stored.StoredFile | undefined> => {
    setProblem(undefined);
    setStored(undefined);
    const first = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
    const refusal = refusalOf(kind, { type: typeOf(first), size: file.size });
    if (refusal) {
      setProblem(say(refusal));
      return undefined;
    }
    try {
      const answer = await send(showingProblems({ file, fileName: file.name.slice(-100), kind, patientId })).unwrap();
      setStored(answer);
      return answer;
    } catch (thrown) {
      setProblem(isCallProblem(thrown) ? thrown.message : say('error.uploadFailed'));
      return undefined;
    }
  };
  return { stored, problem, progress, isSending: isLoading, cancel: abort, take };
}
