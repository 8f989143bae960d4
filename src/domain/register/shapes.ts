import * as z from 'zod/mini';
import * as Wire from '../wire.ts';

/** What every entry of a register has. The name in the other language may be left out. */
export const draft = z.object({
  nameZh: Wire.shortText.check(z.refine((text) => text.trim() !== '')),
  nameEn: Wire.shortText,
});
export type Draft = z.infer<typeof draft>;

/** What the list of a register shows beside the draft. */
export const line = z.object({ id: Wire.id, enabled: z.boolean(), version: Wire.version });
export type Line = Draft & z.infer<typeof line>;

/** `keyword`: part of a name in either language. */
export const criteria = z.object({
  page: Wire.page,
  size: z.pipe(
    Wire.size,
    z.transform((size: number) => Math.min(size, 100)),
  ),
  keyword: z.optional(Wire.shortText),
  enabled: z.optional(z.enum(['1', '0'])),
});
export interface Criteria {
  page: number | string;
  size: number | string;
  keyword?: string;
  enabled?: '1' | '0';
}

/** A new entry has neither; `version` is the one that was shown. */
export const changing = { id: z.optional(Wire.id), version: z.optional(Wire.version) };
export interface Changing {
  id?: string;
  version?: number;
}

export const switching = z.object({ id: Wire.id, flag: Wire.flag, version: Wire.version });

export const place = z.enum(['up', 'down']);
export const moving = z.object({ id: Wire.id, direction: place });

export const removal = z.object({
  id: Wire.id,
  version: Wire.version,
  reason: Wire.remark.check(z.refine((text) => text.trim() !== '')),
});
/** What a deletion sends beside the id in its path. */
export interface Removal {
  version: number;
  reason: string;
}

/** `#rrggbb` */
export const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));
