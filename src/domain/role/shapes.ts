import * as z from 'zod/mini';
import { permissions, simplifiedPermissions } from '../permission/codes.ts';
import * as Wire from '../wire.ts';

export const code = z.enum([...permissions, ...simplifiedPermissions]);
export type Code = z.infer<typeof code>;

export const draft = z.object({
  nameZh: Wire.shortText.check(z.refine((text) => text.trim() !== '')),
  nameEn: Wire.shortText,
  remark: Wire.remark,
  /** Given and changed at the head clinic only. */
  headOnly: z.boolean(),
  authorities: z.array(code).check(z.maxLength(200)),
});
export type Draft = z.infer<typeof draft>;

/** New rights of a role, asked of the people of a flow. */
export const rightsChange = z.extend(draft, { id: Wire.id, version: Wire.version, reason: Wire.remark });
export type RightsChange = z.infer<typeof rightsChange>;

export const line = z.object({
  id: Wire.id,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  remark: z.string(),
  headOnly: z.boolean(),
  authorityCount: Wire.count,
  staffCount: Wire.count,
  version: Wire.version,
});
export type Line = z.infer<typeof line>;

/** Who holds the role, and where. */
export const holder = z.object({
  staffId: Wire.id,
  practiceId: Wire.id,
  name: z.string(),
  nameEn: z.string(),
  practiceZh: z.string(),
  practiceEn: z.string(),
  active: z.boolean(),
});
export type Holder = z.infer<typeof holder>;

/** A person who has a right, with the roles it comes from, in one clinic. */
export const rightHolder = z.object({
  staffId: Wire.id,
  practiceId: Wire.id,
  name: z.string(),
  nameEn: z.string(),
  practiceZh: z.string(),
  practiceEn: z.string(),
  roles: z.array(z.object({ nameZh: z.string(), nameEn: z.string() })),
});
export type RightHolder = z.infer<typeof rightHolder>;

export const full = z.extend(draft, {
  id: Wire.id,
  code: z.string(),
  version: Wire.version,
  authorities: z.array(z.string()),
  holders: z.array(holder),
});
export type Full = z.infer<typeof full>;

/** A role as a choice; one the asker may not give is not `grantable`. */
export const simple = z.object({
  id: Wire.id,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  headOnly: z.boolean(),
  grantable: z.boolean(),
});
export type Simple = z.infer<typeof simple>;

/** One permission; `title` is a message id. `held`: the asker's to give. */
export const leaf = z.object({ code, title: z.string(), held: z.boolean() });
export type Leaf = z.infer<typeof leaf>;
/** A section of the menu with its acts. */
export const node = z.extend(leaf, { children: z.array(leaf) });
export type Node = z.infer<typeof node>;
export const tree = z.object({ edition: z.enum(['full', 'simplified']), nodes: z.array(node) });
export type Tree = z.infer<typeof tree>;
