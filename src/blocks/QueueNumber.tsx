import { queueLabel } from '../domain/appointment/queue.ts';
import { useWords } from '../words/useWords.ts';

interface Props {
  /** `doctorNameEn` is absent where the server has answered in the reader's language. */
  of: { queueNumber: number | null; doctorName: string; doctorNameEn?: string };
}

/** The number drawn at sign-in, with the doctor whose queue it is in. */
export function QueueNumber({ of: { queueNumber, doctorName, doctorNameEn } }: Props) {
  const { name } = useWords();
  if (queueNumber === null || queueNumber === 0) return '–';
  return queueLabel(doctorNameEn === undefined ? doctorName : name({ name: doctorName, nameEn: doctorNameEn }), queueNumber);
}
