import { newElement } from '../design/edit.ts';
import type { Binding, Category } from '../formShapes.ts';
import {
  type Definition,
  type ElementOf,
  type ElementType,
  type FormElement,
  formatVersion,
  type ScaleOption,
  type Words,
} from '../shapes.ts';

/** A starting point of a form, written by us. */
export interface Starter {
  id: string;
  name: Words;
  category: Category;
  definition: Definition;
  /** Visits that it is made for. */
  binding?: Partial<Pick<Binding, 'visits' | 'sexes' | 'ages'>>;
}

export const words = (zh: string, en: string): Words => ({ zh, en });

type Own<Type extends ElementType> = Partial<Omit<ElementOf<Type>, 'type' | 'code' | 'label'>>;

export const element = <Type extends ElementType>(type: Type, code: string, label: Words, own: Own<Type> = {}): FormElement =>
  ({ ...newElement(type, code, label), ...own }) as FormElement; // `own` holds properties of the same type of element

export const starter = (id: string, category: Category, name: Words, elements: FormElement[]): Starter => ({
  id,
  name,
  category,
  definition: { format: formatVersion, elements },
});

/** Options of a scale, each worth the points before its words. */
export const points = (...rows: readonly (readonly [points: number, zh: string, en: string])[]): ScaleOption[] =>
  rows.map(([value, zh, en]) => ({ code: `p${value}`, label: words(zh, en), points: value }));

export const notJudged = (code: string, zh: string, en: string): ScaleOption => ({ code, label: words(zh, en), points: null });

export const choices = (...rows: readonly (readonly [code: string, zh: string, en: string])[]) =>
  rows.map(([code, zh, en]) => ({ code, label: words(zh, en) }));

export const yesNo = choices(['yes', '是', 'Yes'], ['no', '否', 'No']);
