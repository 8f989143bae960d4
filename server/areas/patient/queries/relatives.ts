import { type Family, mirroredRelation, type Relation } from '../../../../src/domain/patient/relatives.ts';
import type { Db } from '../../../database/connect.ts';

interface Edge {
  id: string;
  relation: Relation;
  isMirrored: boolean;
  fromId: string;
  relativeId: string;
  name: string;
  nameEn: string;
  sex: string;
}

const mostEdges = 100;

/** Relations of some patients, each seen from them. */
const findEdges = (db: Db, ids: readonly string[]): Promise<Edge[]> => db<Edge[]>`
  select e.id, e.relation, e.is_mirrored, e.from_id, p.id as relative_id, p.name, p.name_en, p.sex from (
    select id, relation, false as is_mirrored, patient_id as from_id, relative_id as to_id, added_at from patient_relation
      where patient_id = any (${ids as string[]}::uuid[]) and removed_at is null
    union all
    select id, relation, true, relative_id, patient_id, added_at from patient_relation
      where relative_id = any (${ids as string[]}::uuid[]) and removed_at is null) e
  join patient p on p.id = e.to_id and p.org_id = app_org() and p.deleted_at is null
  order by e.added_at, e.id limit ${mostEdges}`;

const seenRelation = ({ relation, isMirrored, sex }: Edge): Relation => (isMirrored ? mirroredRelation(relation, sex) : relation);

/** The relatives of a patient, and those of the relatives: names and relations only. */
export async function findFamily(db: Db, patientId: string): Promise<Family> {
  const near = await findEdges(db, [patientId]);
  const known = new Set([patientId, ...near.map(({ relativeId }) => relativeId)]);
  const far = near.length === 0 ? [] : await findEdges(db, [...known].slice(1));
  return {
    relatives: near.map((edge) => ({
      id: edge.id,
      relativeId: edge.relativeId,
      name: edge.name,
      nameEn: edge.nameEn,
      relation: seenRelation(edge),
    })),
    further: far.flatMap((edge) => {
      const via = near.find(({ relativeId }) => relativeId === edge.fromId);
      if (!via || known.has(edge.relativeId)) return [];
      known.add(edge.relativeId);
      const { relativeId, name, nameEn } = edge;
      return [{ relativeId, name, nameEn, relation: seenRelation(edge), viaName: via.name, viaNameEn: via.nameEn }];
    }),
  };
}
