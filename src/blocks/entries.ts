import type { Entry } from '../domain/dictionary/shapes.ts';

interface Named {
  id?: string;
  code?: string;
  nameZh: string;
  nameEn: string;
}

/** Payment methods and other named things as entries a form may choose from. `noteOf` words what stands beside a name: a price. */
export const entriesOf = <Thing extends Named>(
  things: readonly Thing[] | undefined,
  noteOf?: (thing: Thing) => string,
): Entry[] | undefined =>
  things?.map((thing) => ({
    code: thing.id ?? thing.code ?? '',
    nameZh: thing.nameZh,
    nameEn: thing.nameEn,
    pinyin: '',
    // What has an id is also found by its code.
    initials: thing.id ? (thing.code ?? '') : '',
    parentCode: null,
    extra: noteOf ? { note: noteOf(thing) } : {},
  }));

interface Person {
  id: string;
  name: string;
  nameEn: string;
  pinyin: string;
  initials: string;
}

/** Colleagues as entries a form may choose from. */
export const entriesOfStaff = (people: readonly Person[]): Entry[] =>
  people.map(({ id, name, nameEn, pinyin, initials }) => ({
    code: id,
    nameZh: name,
    nameEn,
    pinyin,
    initials,
    parentCode: null,
    extra: {},
  }));
