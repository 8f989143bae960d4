import { describe, expect, it, test } from 'vitest';
import { checkFolder, listedTree, possibleParents, refusalToDelete } from './catalogue.ts';

const folder = (id: string, parentId: string | null, name = id) => ({ id, parentId, name, nameEn: '' });
const folders = [
  folder('outside', null, '外院资料'),
  folder('lab', 'outside', '检验'),
  folder('2025', 'lab'),
  folder('consent', null, '知情同意'),
];
const draft = (over: object) => ({ parentId: null, name: '手术', nameEn: '', ...over });

test.each([
  ['at the top', draft({}), undefined],
  ['without a name', draft({ name: ' ' }), 'error.field.required'],
  ['with the name of a sibling', draft({ name: ' 外院资料' }), 'document.catalogue.problem.taken'],
  ['with the name of a folder elsewhere', draft({ name: '检验' }), undefined],
  ['that keeps its own name', draft({ id: 'outside', name: '外院资料' }), undefined],
  ['below itself', draft({ id: 'outside', parentId: 'outside' }), 'document.catalogue.problem.belowItself'],
  ['below its grandchild', draft({ id: 'outside', parentId: '2025' }), 'document.catalogue.problem.belowItself'],
  ['on the fourth level', draft({ parentId: '2025' }), undefined],
  ['with two levels below the third level', draft({ id: 'consent', parentId: '2025' }), undefined],
])('a folder %s: %s', (_, given, message) => {
  expect(checkFolder(given, folders)[0]?.message).toBe(message);
});

it('refuses a move that carries children below the fourth level', () => {
  const grown = [...folders, folder('surgery', 'consent')];
  expect(checkFolder(draft({ id: 'consent', parentId: '2025' }), grown)).toMatchObject([
    { field: 'parentId', message: 'document.catalogue.problem.deep', values: { levels: 4 } },
  ]);
  expect(possibleParents('consent', grown).map(({ id }) => id)).toEqual(['outside', 'lab']);
});

describe('a folder is deleted', () => {
  it('only without children and without documents', () => {
    expect(refusalToDelete('outside', folders, 0)).toBe('document.catalogue.problem.children');
    expect(refusalToDelete('2025', folders, 3)).toBe('document.catalogue.problem.documents');
    expect(refusalToDelete('2025', folders, 0)).toBeUndefined();
  });
});

it('lists each folder before its children, siblings by name', () => {
  expect(listedTree(folders, ({ name }) => name).map(({ folder: { id }, level }) => [id, level])).toEqual([
    ['outside', 1],
    ['lab', 2],
    ['2025', 3],
    ['consent', 1],
  ]);
});
