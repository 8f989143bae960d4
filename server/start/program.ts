import { readServerVariables } from '../../src/domain/environment/read.ts';
import { isDiskFull } from '../database/constraints.ts';
import { CONFIGURATION, linesOf } from '../faults/startFault.ts';

/** Runs a program of the command line: its settings first, and every known fault as one line, without a stack. */
export async function runProgram(run: () => Promise<number>): Promise<void> {
  try {
    readServerVariables(process.env);
    process.exitCode = await run();
  } catch (error) {
    const told = passingFault(error);
    const lines = told ? [told] : linesOf(error);
    if (!lines) throw error;
    for (const line of lines) console.error(line);
    process.exitCode = told ? 1 : CONFIGURATION;
  }
}

/** A fault around the program that may pass, such as a database that is not reachable yet; its settings are right. */
function passingFault(error: unknown): string | undefined {
  if (isDiskFull(error)) return 'The disk is full: nothing was kept under its name. Free space, then start again.';
  const file = missingFile(error);
  return file && `There is no file or folder ${file}.`;
}

const missingFile = (error: unknown): string | undefined => {
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' && syscall !== 'connect' ? path : undefined;
};
