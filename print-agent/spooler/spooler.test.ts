import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, test } from 'vitest';
import { pdfOf } from '../../tests/agentWorld.ts';
import { byCommand } from './command.ts';
import { argumentsOf, stateOf, traysOf } from './cups.ts';
import { attributesIn, serverOf, stateIn } from './ipp.ts';
import { factsOf, mediaName } from './media.ts';

const label = { width: 113, height: 85 };

test('paper is called by its name, or by its size', () => {
  expect(mediaName({ width: 595, height: 842 })).toBe('A4');
  expect(mediaName({ width: 419.5, height: 595.3 })).toBe('A5');
  expect(mediaName(label)).toBe('Custom.40x30mm');
});

test('a PDF says how many pages it has, and how large', () => {
  expect(factsOf(pdfOf(3, 113, 85))).toEqual({ pages: 3, size: label });
  expect(() => factsOf(Buffer.from('not a PDF'))).toThrow();
});

test('what a job is called never becomes an option of lp', () => {
  const options = { printer: 'Front', tray: 'Lower', copies: 2, size: label, title: '-o raw; rm -rf /' };
  expect(argumentsOf(options)).toEqual([
    ...[
      '-d',
      'Front',
      '-n',
      '2',
      '-t',
      '-o raw; rm -rf /',
      '-o',
      'media=Custom.40x30mm',
      '-o',
      'print-scaling=none',
      '-o',
      'InputSlot=Lower',
    ],
  ]);
});

test('printers and trays are read as CUPS tells them', () => {
  const told = [
    'printer Front is idle.  enabled since Sun Nov 22 01:55:55 2026',
    'printer Back disabled since Sun Nov 22 01:55:55 2026 -\n\tout of paper',
    'printer Label now printing Label-3.  enabled since Sun Nov 22 01:55:55 2026',
  ].join('\n');
  expect(['Front', 'Back', 'Label', 'Other'].map((name) => stateOf(told, name))).toEqual([
    { state: 'ready', reason: '' },
    { state: 'stopped', reason: 'out of paper' },
    { state: 'printing', reason: '' },
    { state: 'unknown', reason: '' },
  ]);
  expect(traysOf('PageSize/Page Size: *A4\nInputSlot/Media Source: *Auto Tray1 Tray2\n')).toEqual(['Auto', 'Tray1', 'Tray2']);
  expect(traysOf('')).toEqual([]);
});

test.each([
  [3, 'waiting'],
  [4, 'waiting'],
  [5, 'waiting'],
  [6, 'failed'],
  [7, 'failed'],
  [8, 'failed'],
  [9, 'printed'],
])('job state %i of IPP is %s', (state, kind) => expect(stateIn({ 'job-state': [state] }).kind).toBe(kind));

test('an answer of IPP is read attribute by attribute, several values of one too', () => {
  const text = (tag: number, name: string, value: string | Buffer) => {
    const length = (size: number) => Buffer.from([size >> 8, size & 255]);
    return Buffer.concat([Buffer.from([tag]), length(name.length), Buffer.from(name), length(value.length), Buffer.from(value)]);
  };
  const attributes = [text(0x23, 'job-state', Buffer.from([0, 0, 0, 8])), text(0x44, 'job-state-reasons', 'a'), text(0x44, '', 'b')];
  const answer = Buffer.concat([Buffer.from([1, 1, 0, 0, 0, 0, 0, 1, 2]), ...attributes, Buffer.from([3])]);
  expect(attributesIn(answer)).toEqual({ 'job-state': [8], 'job-state-reasons': ['a', 'b'] });
  expect(attributesIn(Buffer.from([1, 1, 4, 6, 0, 0, 0, 1, 3]))).toBeUndefined();
  expect(() => attributesIn(Buffer.from([1, 1, 5, 0, 0, 0, 0, 1, 3]))).toThrow('0x500');
});

test('the print server is where its own programs find it', () => {
  expect(serverOf({ CUPS_SERVER: '/a/cups.sock' })).toEqual({ socketPath: '/a/cups.sock' });
  expect(serverOf({ CUPS_SERVER: 'print.example:8631' })).toEqual({ hostname: 'print.example', port: '8631' });
});

it('a command of the clinic gets what it asks for, each as one argument', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'print-command-'));
  const noting = path.join(folder, 'note.mjs');
  const noted = path.join(folder, 'noted.json');
  writeFileSync(noting, `import fs from 'node:fs'; fs.writeFileSync(${JSON.stringify(noted)}, JSON.stringify(process.argv.slice(2)))`);
  const print = [process.execPath, noting, '-to', '{printer}', 'bin={tray}', '{copies}x,{media}', '{file}'];
  const spooler = byCommand({ print, printers: ['*Front desk', 'Back'] });

  expect((await spooler.printers()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Front desk', true],
    ['Back', false],
  ]);
  await spooler.send('a b.pdf', { printer: 'Front desk', tray: null, copies: 2, size: label, title: 'x' });
  expect(JSON.parse(readFileSync(noted, 'utf8'))).toEqual(['-to', 'Front desk', '2x,Custom.40x30mm', 'a b.pdf']);
  rmSync(folder, { recursive: true, force: true });
});
