import { readServerVariables } from '../../src/domain/environment/read.ts';
import { CONFIGURATION, linesOf } from './faults.ts';

/** Runs a program of the command line: its settings first, and every known fault as one line, without a stack. */
export async function runProgram(run: () => Promise<number>): Promise<void> {
  try {
    readServerVariables(process.env);
    process.exitCode = await run();
  } catch (error) {
    const file = missingFile(error);
    const lines = file ? [`There is no file or folder ${file}.`] : linesOf(error);
    if (!lines) throw error;
    for (const line of lines) console.error(line);
    process.exitCode = file ? 1 : CONFIGURATION;
  }
}

const missingFile = (error: unknown): string | undefined => {
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' && syscall !== 'connect' ? path : undefined;
};
