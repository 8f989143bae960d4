import { execFile } from 'node:child_process';

const patience = 30_000;

/** A program with its arguments as they are: no shell reads them. Rejects with what it complained about. */
export const run = (program: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { encoding: 'utf8', timeout: patience, windowsHide: true, env: { ...process.env, LC_ALL: 'C' } } as const;
    execFile(program, [...args], options, (error, stdout, stderr) => {
      if (!error) return resolve(stdout);
      reject(new Error((stderr || stdout).trim() || error.message));
    });
  });
