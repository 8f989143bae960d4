import fs from 'node:fs';
import path from 'node:path';

/** Only the person the agent runs for may look: jobs are patients' papers. */
export function privateFolder(folder: string): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** All or nothing, also when the power fails: the new text lies on the disk before it takes the old one's name. */
export function keep(file: string, text: string): void {
  const beside = `${file}.${process.pid}.new`;
  const open = fs.openSync(beside, 'w', 0o600);
  try {
    fs.writeFileSync(open, text);
    fs.fsyncSync(open);
  } finally {
    fs.closeSync(open);
  }
  fs.renameSync(beside, file);
  if (process.platform === 'win32') return; // a folder cannot be opened there
  const folder = fs.openSync(path.dirname(file), 'r');
  try {
    fs.fsyncSync(folder);
  } finally {
    fs.closeSync(folder);
  }
}

/** Undefined where there is no such file. */
export function kept(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw thrown;
  }
}

export const forget = (file: string): void => fs.rmSync(file, { force: true });
