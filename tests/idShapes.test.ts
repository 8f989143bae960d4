import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { AnyServed } from '../server/pipeline/call.ts';
import { calls } from '../server/pipeline/calls.ts';
import { recordRows } from '../src/api/recordRows.ts';
import { isNamedAnywhere, opaqueParts } from '../src/domain/patient/sight.ts';
import { type Leaf, leavesOf } from './builders/shapeLeaves.ts';
import { spellingsOf } from './spellings.ts';

/** Texts whose name says id and that name no row by a uuid. */
const noIds: Readonly<Record<string, string>> = {
  'endMySession id': 'digits of a digest, compared as text',
  'endOpenSession id': 'digits of a digest, compared as text',
  'receiveChannelEvent id': 'the number of an event at the provider, kept as text',
  'saveSmsConnection appId': 'the number of an application at the provider of short messages',
};

const leaves = (Object.entries(calls) as [string, AnyServed][]).flatMap(([call, { takes }]) =>
  leavesOf(takes).map((leaf) => ({ ...leaf, call, name: leaf.names.at(-1) ?? '', place: `${call} ${leaf.names.join('.')}` })),
);
const saysId = (name: string) => /^(ids?|a|b)$|[a-z]Ids?$/.test(name);
const id = '0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const takesOdd = ({ shape }: Leaf) => spellingsOf(id).some(([, text]) => z.safeParse(shape, text).success);

describe('an id in the argument of a call', () => {
  const named = leaves.filter(({ kind, name }) => kind === 'string' && saysId(name));

  it('has one spelling, wherever its name says that it is one', () => {
    expect(named.length).toBeGreaterThan(1000);
    expect(named.filter((leaf) => takesOdd(leaf) && !(leaf.place in noIds)).map(({ place }) => place)).toEqual([]);
  });

  it('keeps no exception that is none', () => {
    expect(Object.keys(noIds).filter((place) => !named.some((leaf) => leaf.place === place && takesOdd(leaf)))).toEqual([]);
  });
});

describe('what a call of the record names of a patient', () => {
  const ofRecord = leaves.filter(({ call }) => call in recordRows);
  const isOpaque = ({ names }: Leaf) => names.some((part) => opaqueParts.includes(part));

  it('stands nowhere in what people write, where the guard of sight does not look', () => {
    expect(ofRecord.filter((leaf) => isNamedAnywhere(leaf.name) && isOpaque(leaf)).map(({ place }) => place)).toEqual([]);
  });

  it('is told apart from names that people give to questions and fields', () => {
    const open = ofRecord.filter((leaf) => (leaf.name === '{key}' || ['unknown', 'any'].includes(leaf.kind)) && !isOpaque(leaf));
    expect(open.map(({ place }) => place)).toEqual([]);
  });
});
