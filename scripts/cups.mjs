// Finds what paper is tried with, or installs it, and says what it did: CUPS with its PDF printer, and a scanner that is none of ours.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const needed = ['/usr/sbin/cupsd', '/usr/lib/cups/backend/cups-pdf', '/usr/bin/pdftotext'];
const scanner = '/usr/bin/zbarimg';
const packages = ['cups', 'printer-driver-cups-pdf', 'poppler-utils', 'zbar-tools'];

/** What keeps a print system of our own from running here; undefined where nothing does. The PDF printer writes as root only. */
export function missingCups() {
  if (process.getuid?.() !== 0) return 'not root: the PDF printer of CUPS runs as root only';
  const missing = needed.filter((file) => !existsSync(file));
  return missing.length > 0 ? `${missing.join(', ')} missing` : undefined;
}

export function prepareCups({ say = console.log } = {}) {
  const missing = missingCups() ?? (existsSync(scanner) ? undefined : `${scanner} missing`);
  if (!missing) return say('CUPS: found');
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall) return say(`CUPS: ${missing}; the agent is not tried against it`);
  say(`CUPS: ${missing}; installing the packages ${packages.join(', ')} with apt-get`);
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    execFileSync('apt-get', ['update', '-q'], options);
    execFileSync('apt-get', ['install', '-y', '-q', ...packages], options);
  } catch (error) {
    say(`CUPS: ${error.message}; the agent is not tried against it`);
  }
}
