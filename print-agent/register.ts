import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './spooler/run.ts';

const scheme = 'xinglin-print';
const isCompiled = import.meta.url.endsWith('.js');
const main = fileURLToPath(new URL(isCompiled ? 'main.js' : 'main.ts', import.meta.url));
const root = path.dirname(path.dirname(main));
const started = isCompiled ? [process.execPath, main] : [process.execPath, '--import', 'tsx', main];

/** The system opens us by `xinglin-print:` links: this is how the application starts an agent that does not answer. */
export async function registerScheme(): Promise<boolean> {
  if (process.platform === 'linux') {
    const folder = path.join(process.env.XDG_DATA_HOME || path.join(os.homedir(), '.local', 'share'), 'applications');
    mkdirSync(folder, { recursive: true });
    const command = started.map((part) => `"${part}"`).join(' ');
    const entry = ['[Desktop Entry]', 'Type=Application', 'Name=Xinglin print agent', `Path=${root}`, `Exec=${command}`];
    writeFileSync(
      path.join(folder, `${scheme}.desktop`),
      `${[...entry, 'NoDisplay=true', `MimeType=x-scheme-handler/${scheme};`].join('\n')}\n`,
    );
    await run('xdg-mime', ['default', `${scheme}.desktop`, `x-scheme-handler/${scheme}`]);
    return true;
  }
  if (process.platform === 'win32') {
    const key = `HKCU\\Software\\Classes\\${scheme}`;
    const command = `cmd /d /c cd /d "${root}" && ${started.map((part) => `"${part}"`).join(' ')}`;
    await run('reg.exe', ['add', key, '/ve', '/d', 'URL:Xinglin print agent', '/f']);
    await run('reg.exe', ['add', key, '/v', 'URL Protocol', '/d', '', '/f']);
    await run('reg.exe', ['add', `${key}\\shell\\open\\command`, '/ve', '/d', command, '/f']);
    return true;
  }
  return false;
}
