import type { FieldProblem } from '../../../../src/domain/problem.ts';
import { checkCompany, checkEmployer, type EmployerDraft, type ManufacturerDraft } from '../../../../src/domain/register/companies.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { pinyinOfText } from '../../../search/pinyin.ts';
import type { Register } from '../queries/registers.ts';

const derivedOf = ({ nameZh, creditCode }: ManufacturerDraft) => {
  const { full, initials } = pinyinOfText(nameZh.trim());
  return { pinyin: full, initials, creditCode: creditCode.toUpperCase() };
};

/** Employers of patients who are not deleted. A patient's work unit is kept as text: an employer is used by those who have its name. */
export const employers: Register<EmployerDraft> = {
  table: 'employer',
  key: 'id',
  of: 'org',
  kind: 'employer',
  tags: ['Employer', 'Dictionary'],
  fields: ['creditCode', 'phone', 'address', 'contacts', 'remark'],
  derived: ({ db }, draft) => ({ ...derivedOf(draft), contacts: db.json(draft.contacts) }),
  isRead: true,
  counted: (db) =>
    db`(select count(*)::int from patient p where p.deleted_at is null and p.work_unit <> '' and p.work_unit in (r.name_zh, r.name_en)) as patients`,
  check: (_, draft) => refuse(checkEmployer(draft) as FieldProblem[]),
  isUsed: async ({ db }, id) => {
    const found = await db`
      select from patient p join employer e on p.work_unit in (e.name_zh, e.name_en) where e.id::text = ${id} and p.work_unit <> '' and p.deleted_at is null limit 1`;
    return found.length > 0;
  },
};

/** Makers of goods of the organisation's own, beside the published list. Goods keep the maker's name as text. */
export const manufacturers: Register<ManufacturerDraft> = {
  table: 'own_manufacturer',
  key: 'id',
  of: 'org',
  kind: 'manufacturer',
  tags: ['Manufacturer', 'Dictionary'],
  fields: ['creditCode', 'phone', 'address'],
  derived: (_, draft) => derivedOf(draft),
  isRead: true,
  counted: (db) => db`(select count(*)::int from item i where i.manufacturer = r.name_zh) as goods`,
  check: (_, draft) => refuse(checkCompany(draft) as FieldProblem[]),
  isUsed: async ({ db }, id) => {
    const found = await db`select from item i join own_manufacturer m on i.manufacturer = m.name_zh where m.id::text = ${id} limit 1`;
    return found.length > 0;
  },
};
