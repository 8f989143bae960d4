import { useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem, showingProblems } from '../../api/problem.ts';
import { refusalOf } from '../../blocks/FileDrop.tsx';
import type * as Patient from '../../domain/patient/shapes.ts';
import { useWords } from '../../words/useWords.ts';

/** The steps of an import: a file is chosen and checked, then imported. */
export function useImport() {
  const { say } = useWords();
  const [send, { isLoading }] = api.useImportPatientListMutation();
  const [fetchTemplate] = api.useDownloadImportTemplateMutation();
  const [file, setFile] = useState<File>();
  const [found, setFound] = useState<Patient.ImportResult>();
  const [done, setDone] = useState<number>();
  const [problem, setProblem] = useState<string>();

  const sent = async (chosen: File, more: { checkOnly: '0' | '1'; continueCreate: '0' | '1' }) => {
    setProblem(undefined);
    try {
      return await send(showingProblems({ file: chosen, fileName: chosen.name, ...more })).unwrap();
    } catch (thrown) {
      setProblem(isCallProblem(thrown) ? thrown.message : say('error.server'));
      return undefined;
    }
  };
  const choose = async (chosen: File) => {
    setFile(chosen);
    setFound(undefined);
    const refusal = refusalOf(chosen);
    if (refusal) return setProblem(say(refusal));
    setFound(await sent(chosen, { checkOnly: '1', continueCreate: '0' }));
  };
  const start = async () => {
    if (!file || !found) return;
    // What was shown is what may be passed: a duplicate that came up since stops the import again.
    const result = await sent(file, { checkOnly: '0', continueCreate: found.duplicates.length > 0 ? '1' : '0' });
    if (result && result.imported > 0) setDone(result.imported);
    else if (result) setFound(result);
  };
  const template = async () => {
    const address = URL.createObjectURL(await fetchTemplate().unwrap());
    const link = document.createElement('a');
    link.href = address;
    link.download = `${say('import.template.name')}.xlsx`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return { file, found, done, problem, isBusy: isLoading, choose, start, template };
}
