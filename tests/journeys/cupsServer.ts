import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A CUPS server of its own with the PDF printer, apart from the system's. */
export interface CupsServer {
  printer: string;
  /** For the agent, and for whatever else asks this CUPS. */
  environment: Record<string, string>;
  /** What was handed over as job `number`, and what came out of the printer. */
  sent: (number: number) => string;
  printed: (number: number) => string | undefined;
  /** What CUPS wrote down of a job beside its file: names and values of its options. */
  asked: (number: number) => string;
  stop: () => Promise<void>;
}

const printer = 'Front';
export const trays = ['Upper', 'Lower'];

/** Needs root: the PDF printer writes as whoever printed. Its settings have one place only, which is left as it was. */
export async function startCups(): Promise<CupsServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'xinglin-cups-'));
  const name = path.basename(folder);
  const settings = `/etc/cups/cups-pdf-${name}.conf`;
  chmodSync(folder, 0o755); // filters run as another person
  for (const part of ['root', 'spool', 'cache', 'state', 'log', 'temp', 'out']) mkdirSync(path.join(folder, part));
  chmodSync(path.join(folder, 'temp'), 0o1777);
  const place = (part: string) => path.join(folder, part);
  const socket = place('cups.sock');
  writeFileSync(place('root/cups-files.conf'), filesOf(place));
  writeFileSync(place('root/cupsd.conf'), serverOf(socket));
  writeFileSync(settings, `Out ${place('out')}\nAnonDirName ${place('out')}\nAnonUser root\nLabel 1\nTitlePref 1\n`);
  const environment = { CUPS_SERVER: socket, CUPS_SERVERROOT: place('root') };

  const server = spawn('/usr/sbin/cupsd', ['-f', '-c', place('root/cupsd.conf'), '-s', place('root/cups-files.conf')], { stdio: 'ignore' });
  const gone = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await gone;
    for (const left of [settings, folder]) rmSync(left, { recursive: true, force: true });
  };
  try {
    while (!existsSync(socket) && server.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 50));
    writeFileSync(place('front.ppd'), withTrays(readFileSync('/usr/share/ppd/cups-pdf/CUPS-PDF_opt.ppd', 'utf8')));
    const model = ['-v', `cups-pdf:/${name}`, '-P', place('front.ppd')];
    const options = { env: { ...process.env, ...environment }, stdio: 'pipe' } as const;
    execFileSync('/usr/sbin/lpadmin', ['-p', printer, '-E', ...model], options);
    execFileSync('lpadmin', ['-d', printer], options);
  } catch (thrown) {
    const log = existsSync(place('log/error')) ? readFileSync(place('log/error'), 'utf8') : '';
    await stop();
    throw new Error(`CUPS did not start: ${thrown instanceof Error ? thrown.message : ''}\n${log}`);
  }
  return {
    printer,
    environment,
    stop,
    sent: (number) => place(`spool/d${String(number).padStart(5, '0')}-001`),
    asked: (number) => {
      const file = place(`spool/c${String(number).padStart(5, '0')}`);
      return existsSync(file) ? readFileSync(file, 'latin1') : '';
    },
    printed: (number) => {
      const file = readdirSync(place('out')).find((each) => each.endsWith(`-job_${number}.pdf`));
      return file && place(`out/${file}`);
    },
  };
}

/** The PDF printer as one of two trays. */
const withTrays = (description: string) => {
  const slot = (name: string) => `*InputSlot ${name}/${name}: "<</MediaPosition ${trays.indexOf(name)}>> setpagedevice"`;
  const choice = ['*OpenUI *InputSlot/Media Source: PickOne', `*DefaultInputSlot: ${trays[0]}`, ...trays.map(slot), '*CloseUI: *InputSlot'];
  return `${description.trimEnd()}\n${choice.join('\n')}\n`;
};

const filesOf = (place: (part: string) => string) =>
  [
    ...[`ServerRoot ${place('root')}`, `RequestRoot ${place('spool')}`, `CacheDir ${place('cache')}`, `StateDir ${place('state')}`],
    ...[`TempDir ${place('temp')}`, `AccessLog ${place('log/access')}`, `ErrorLog ${place('log/error')}`, `PageLog ${place('log/page')}`],
    ...['DataDir /usr/share/cups', 'ServerBin /usr/lib/cups', 'SystemGroup root', ''],
  ].join('\n');

/** Policies as a fresh CUPS has them: to let a job go is for its owner. */
const serverOf = (socket: string) => `Listen ${socket}
Browsing No
WebInterface No
PreserveJobFiles Yes
DirtyCleanInterval 0
<Location />
  Order allow,deny
  Allow all
</Location>
<Policy default>
  <Limit Send-Document Send-URI Hold-Job Release-Job Restart-Job Purge-Jobs Set-Job-Attributes Cancel-Job Close-Job>
    Require user @OWNER @SYSTEM
    Order deny,allow
  </Limit>
  <Limit All>
    Order deny,allow
  </Limit>
</Policy>
`;
