/** What one part of an export holds; `path` begins at the folder of the export and has slashes. */
export interface Part {
  path: string;
  /** Lines of NDJSON; each is a row or a resource. */
  rows: number;
  bytes: number;
  sha256: string;
}

export interface FilePart {
  path: string;
  id: string;
  name: string;
  type: string;
  bytes: number;
  sha256: string;
  /** The bytes are not those that were uploaded. */
  isDamaged?: true;
}

/** The last entry of an export: counts and hashes of all others. */
export interface Manifest {
  program: 'xinglin';
  format: 1;
  /** The moment that the export shows. */
  at: string;
  /** Whether it is a demonstration is said by the name of the organisation. */
  organisation: { id: string; code: string; nameZh: string; nameEn: string };
  /** The last file of the schema; docs/export.md of the same release describes the tables. */
  migration: string;
  tables: (Part & { table: string })[];
  fhir: (Part & { resource: string })[];
  /** Answers of signed forms in words. */
  forms: Part[];
  /** `isHeld`: false if the export was made without files. */
  files: { isHeld: boolean; held: FilePart[]; missing: { id: string; name: string }[] };
  leftOut: { tables: Readonly<Record<string, string>>; columns: Readonly<Record<string, Readonly<Record<string, string>>>> };
}
