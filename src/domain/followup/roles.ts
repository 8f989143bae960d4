import * as z from 'zod/mini';
import * as Wire from '../wire.ts';

/** What the holders of a role are offered; an empty list means all templates, or all departments. */
export const roleDraft = z.object({
  roleId: Wire.id,
  templateIds: z.array(Wire.id).check(z.maxLength(200)),
  departmentIds: z.array(Wire.id).check(z.maxLength(100)),
  enabled: z.boolean(),
});
export type RoleDraft = z.infer<typeof roleDraft>;

/** A role of the organisation with what it is offered; version 0: nothing was set yet. `people`: who hold it in this clinic. */
export const roleLine = z.extend(roleDraft, { nameZh: z.string(), nameEn: z.string(), people: Wire.count, version: Wire.version });
export type RoleLine = z.infer<typeof roleLine>;

interface About {
  templateId: string | null;
  departmentId: string | null;
}

const covers = (ids: readonly string[], id: string | null): boolean => ids.length === 0 || id === null || ids.includes(id);

/** True if holders of the role may be given a follow-up of this template and department. */
export const isOffered = ({ enabled, templateIds, departmentIds }: RoleDraft, { templateId, departmentId }: About): boolean =>
  enabled && covers(templateIds, templateId) && covers(departmentIds, departmentId);
