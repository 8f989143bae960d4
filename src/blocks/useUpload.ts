import { useState } from 'react';
import { api } from '../api/api.ts';
import type { FileKind } from '../domain/document/kinds.ts';
import type * as Stored from '../domain/document/shapes.ts';
import { useFileSending } from './useFileSending.ts';

/** One file of a patient on its way: looked at before it is sent, with its progress and a way to stop. */
export function useUpload(patientId: string, kind: Extract<FileKind, 'image' | 'document'>) {
  const [send, { isLoading, progress, abort }] = api.useUploadFileMutation({ tells: 'caller' });
  const [stored, setStored] = useState<Stored.StoredFile>();
  const sending = useFileSending(kind, (sent) => send({ ...sent, kind, patientId }).unwrap());
  const take = async (file: File): Promise<Stored.StoredFile | undefined> => {
    setStored(undefined);
    const answer = await sending.take(file);
    if (answer) setStored(answer);
    return answer;
  };
  return { stored, problem: sending.problem, progress, isSending: isLoading, cancel: abort, take };
}
