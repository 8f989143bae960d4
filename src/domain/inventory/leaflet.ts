import * as z from 'zod/mini';
import * as Wire from '../wire.ts';

/** Parts of a leaflet that a patient is given in writing. */
export const leafletParts = ['use', 'cautions', 'adverse', 'storage'] as const;
export type LeafletPart = (typeof leafletParts)[number];

const text = z.optional(Wire.remark);

/** Texts of the leaflet in both languages; absent in a change means "as it was". */
export const leafletTexts = {
  leafletUse: text,
  leafletUseEn: text,
  leafletCautions: text,
  leafletCautionsEn: text,
  leafletAdverse: text,
  leafletAdverseEn: text,
  leafletStorage: text,
  leafletStorageEn: text,
};
export type LeafletField = keyof typeof leafletTexts;

export const emptyLeaflet = {
  leafletUse: '',
  leafletUseEn: '',
  leafletCautions: '',
  leafletCautionsEn: '',
  leafletAdverse: '',
  leafletAdverseEn: '',
  leafletStorage: '',
  leafletStorageEn: '',
} satisfies Record<LeafletField, string>;
export const leafletFields = Object.keys(emptyLeaflet) as LeafletField[];

/** The fields of a part: Chinese, English. */
export const fieldsOfPart = {
  use: ['leafletUse', 'leafletUseEn'],
  cautions: ['leafletCautions', 'leafletCautionsEn'],
  adverse: ['leafletAdverse', 'leafletAdverseEn'],
  storage: ['leafletStorage', 'leafletStorageEn'],
} as const satisfies Record<LeafletPart, readonly [LeafletField, LeafletField]>;

/** A part in one language, or in the other where it was not entered. */
export function leafletText(goods: Partial<Record<LeafletField, string | undefined>>, part: LeafletPart, language: 'zh' | 'en'): string {
  const [zh, en] = fieldsOfPart[part].map((field) => goods[field] ?? '');
  return (language === 'en' ? en || zh : zh || en) ?? '';
}
