import { useState } from 'react';
import { type CallProblem, isCallProblem } from '../../api/problem.ts';
import { useWords } from '../../words/useWords.ts';
import { refusalOf } from '../FileDrop.tsx';

/** A row of the file that cannot be taken; `row` is the row of the sheet. */
export interface RowProblem {
  row: number;
  column: string | null;
  message: string;
  text: string;
}

/** What every import answers, about a check or about the import itself. */
export interface ImportAnswer {
  imported: number;
  rows: number;
  /** Into how many parts a long file is divided, and how many of its rows were imported earlier. */
  parts?: number | undefined;
  before?: number | undefined;
  problems: readonly RowProblem[];
}

export interface ImportArguments {
  file: File;
  fileName: string;
  checkOnly: '0' | '1';
  continueCreate: '0' | '1';
  part?: string;
}

interface Calls<Answer extends ImportAnswer> {
  send: (argument: ImportArguments) => { unwrap: () => Promise<Answer> };
  fetchTemplate: () => PromiseLike<{ data?: Blob }>;
  /** Name of the template without its ending, already worded. */
  templateName: string;
  /** Rows that may be on file already. */
  doubtsOf: (answer: Answer) => readonly unknown[];
  /** Endings that are taken, if not those of tables. */
  accept?: string | undefined;
}

const wordsOfProblem = (thrown: unknown): CallProblem['message'] | undefined => (isCallProblem(thrown) ? thrown.message : undefined);

/** The steps of an import: a file is chosen and checked, then imported whole. */
export function useFileImport<Answer extends ImportAnswer>({ send, fetchTemplate, templateName, doubtsOf, accept }: Calls<Answer>) {
  const { say } = useWords();
  const [file, setFile] = useState<File>();
  const [found, setFound] = useState<Answer>();
  const [done, setDone] = useState<Answer>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  /** Rows of a long file that are in. */
  const [imported, setImported] = useState(0);

  const sent = async (chosen: File, more: Pick<ImportArguments, 'checkOnly' | 'continueCreate' | 'part'>) => {
    setProblem(undefined);
    setBusy(true);
    try {
      return await send({ file: chosen, fileName: chosen.name, ...more }).unwrap();
    } catch (thrown) {
      setProblem(wordsOfProblem(thrown) ?? say('error.server'));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const choose = async (chosen: File) => {
    setFile(chosen);
    setFound(undefined);
    const refusal = refusalOf(chosen, accept);
    if (refusal) return setProblem(say(refusal));
    const answer = await sent(chosen, { checkOnly: '1', continueCreate: '0' });
    setImported(answer?.before ?? 0);
    setFound(answer);
  };
  /** Part by part: a part that is in already is passed over, so after a failure the import goes on where it stopped. */
  const startInParts = async (chosen: File, checked: Answer, continueCreate: '0' | '1') => {
    let [sum, rows] = [0, 0];
    for (let part = 0; part < (checked.parts ?? 1); part += 1) {
      const answer = await sent(chosen, { checkOnly: '0', continueCreate, part: String(part) });
      if (!answer) return;
      if (answer.imported === 0 && !answer.before) return setFound(answer);
      sum += answer.imported;
      rows += answer.imported + (answer.before ?? 0);
      setImported(rows);
    }
    setDone({ ...checked, imported: sum });
  };
  const start = async () => {
    if (!file || !found) return;
    // Only doubts that were shown are passed: one that came up since stops the import again.
    const continueCreate = doubtsOf(found).length > 0 ? '1' : '0';
    if ((found.parts ?? 1) > 1) return startInParts(file, found, continueCreate);
    const answer = await sent(file, { checkOnly: '0', continueCreate });
    if (answer && answer.imported > 0) setDone(answer);
    else if (answer) setFound(answer);
  };
  const template = async () => {
    const { data } = await fetchTemplate();
    if (!data) return;
    const address = URL.createObjectURL(data);
    const link = document.createElement('a');
    link.href = address;
    link.download = `${templateName}.xlsx`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return { file, found, done, problem, isBusy, imported, choose, start, template };
}
