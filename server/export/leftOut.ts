/** Tables that no export holds, each with the reason; docs/export.md prints them, and the manifest names them. */
export const leftOutTables: Readonly<Record<string, string>> = {
  backup_run: 'Backups of the whole installation, which may hold other organisations.',
  diagnosis_entry: 'The published list of diagnoses, shared by all organisations. Diagnoses of patients repeat its code and names.',
  drug_product: 'The published list of drug products, shared by all organisations. Goods repeat the facts taken from it.',
  education_part: 'Parts of uploads under way, until the whole has come.',
  education_upload: 'Uploads under way, until the whole has come and is a file of its own.',
  external_visit: 'Keys of browsers that patients opened by link; they expire within minutes.',
  idempotency: 'Answers kept for a short time for calls that a browser repeats.',
  import_progress: 'How far imports of published lists have come, for the whole installation.',
  installation: 'The set-up of the whole installation, with the hash of its set-up code.',
  installation_secret: 'Keys of the installation.',
  known_place: 'Devices from which somebody has signed in, as hashes; used to slow down attacks.',
  login_throttle: 'Counts of failed sign-ins, for some hours.',
  manufacturer: 'The published list of manufacturers, shared by all organisations. Goods repeat its names.',
  org_export: 'The list of these exports.',
  password_code: 'Codes for a new password, as hashes; each is of use for ten minutes.',
  price_list_entry: 'The published price list, shared by all organisations.',
  procedure_entry: 'The published list of procedures, shared by all organisations.',
  schema_lease: 'Which server changes the schema at the moment.',
  schema_migration: 'The schema of the installation; the manifest names its last migration.',
  session: 'Who is signed in, with the keys of the sessions.',
  session_token: 'Further keys of the sessions, as hashes.',
  ticket: 'Keys that open one file or one stream once.',
  typed_text_key: 'What the key of text is made of that a browser keeps while the server cannot be reached.',
};

/** Columns that no export holds, by table, each with the reason. */
export const leftOutColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: {
    password_hash: 'A secret: a new installation sets new passwords.',
    devices: 'Names of browsers in cookies of this installation.',
    org_id: 'The organisation of the export.',
  },
  external_link: { code_hash: 'A secret: it opens a page of a patient.' },
  login_log: { org_id: 'The organisation of the export.' },
  audit_head: { org_id: 'The organisation of the export.' },
};

/** Tables the application reads by a function or in another way, with the columns it gets. `of`: what stands behind FROM. */
export const ownSources: Readonly<Record<string, { of: string; columns: readonly string[]; order: string }>> = {
  account: {
    of: 'export_accounts()',
    columns: ['login_name', 'staff_id', 'active', 'password_changed_at'],
    order: 'login_name collate "C"',
  },
  audit_head: { of: 'audit_standing()', columns: ['number', 'hash'], order: 'number' },
  login_log: {
    of: 'export_sign_in_log()',
    columns: ['id', 'at', 'login_name', 'staff_id', 'practice_id', 'address', 'device_type', 'outcome', 'unusual'],
    order: 'id',
  },
};
