import type { Db } from '../../../database/connect.ts';

interface Kept {
  id: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  at: Date;
}

/** Binds the bytes of a file to its invoice. A file that is bound already stays as it is. */
export async function keepInvoiceFile(db: Db, { id, name, type, size, sha256, at }: Kept): Promise<void> {
  const [open] = await db`select from einvoice_file where id = ${id} and file_id is null for update`;
  if (!open) return;
  await db`
    insert into stored_file (org_id, practice_id, id, patient_id, name, type, size, sha256, created_by, created_at)
    select f.org_id, f.practice_id, f.id, i.patient_id, ${name}, ${type}, ${size}, ${sha256}, i.issued_by, ${at}
    from einvoice_file f join invoice i on i.org_id = f.org_id and i.id = f.invoice_id where f.id = ${id}`;
  await db`update einvoice_file set file_id = id where id = ${id}`;
}
