import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../src/api/catalogue.ts';
import type { AnyRow } from '../src/api/row.ts';
import { crmCalls, mainCalls, pluginCalls } from './contractCalls.ts';

const root = fileURLToPath(new URL('../src/', import.meta.url));
const client = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$/.test(file) && !file.endsWith('api/catalogue.ts'))
  .map((file) => readFileSync(root + file, 'utf8'))
  .join('\n');

const isAsked = (name: string) =>
  new RegExp(`\\buse(Lazy)?${name[0]!.toUpperCase()}${name.slice(1)}(Query|Mutation)\\b|endpoints\\.${name}\\b|'${name}'`).test(client);

const named = new Set(
  [...mainCalls, ...crmCalls, ...pluginCalls].map((call) => call.split(' ')[1]!.replaceAll(/\{\}/g, '').replace(/^\//, '')),
);
const plain = ({ path }: AnyRow) =>
  [path.replaceAll(/[[\]]/g, ''), path.replaceAll(/\[.*\]/g, '')].map((text) => text.replaceAll(/\{\w+\}/g, '').replace(/^\//, ''));
const ofContract = Object.entries(catalogue as Record<string, AnyRow>).flatMap(([name, row]) =>
  plain(row).some((path) => named.has(path)) ? [name] : [],
);

describe('a call of the contract', () => {
  test('is asked by a screen or a program of ours', () => {
    expect(ofContract.length).toBeGreaterThan(180);
    expect(ofContract.filter((name) => !isAsked(name))).toEqual([]);
  });
});
