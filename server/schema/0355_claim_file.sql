-- A file that belongs to a claim: a letter of the insurer, a receipt, a copy of the record. Its patient is one of the claim's bills. A file that
-- was taken off keeps its row for the trail.
create table claim_file (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  claim_id uuid not null,
  file_id uuid not null,
  kind text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint claim_file__pk primary key (org_id, id),
  constraint claim_file__claim foreign key (org_id, claim_id) references claim (org_id, id),
  constraint claim_file__once unique (org_id, file_id),
  constraint claim_file__kind check (kind in ('answer', 'receipt', 'record', 'other'))
);
create index claim_file__by_claim on claim_file (org_id, claim_id, created_at) where deleted_at is null;
select belongs_to_practice('claim_file');
