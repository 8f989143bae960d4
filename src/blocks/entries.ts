import type { Entry, PaymentMethod } from '../domain/dictionary/shapes.ts';

/** Payment methods and other named things as entries a form may choose from. */
export const entriesOf = (
  things: readonly (Pick<PaymentMethod, 'nameZh' | 'nameEn'> & { id?: string; code?: string })[] | undefined,
): Entry[] | undefined =>
  things?.map(({ id, code, nameZh, nameEn }) => ({
    code: id ?? code ?? '',
    nameZh,
    nameEn,
    pinyin: '',
    initials: '',
    parentCode: null,
    extra: {},
  }));
