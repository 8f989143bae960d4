-- The inpatient module, which a practice opens once, and the templates documents are printed by.

create table inpatient_module (
  org_id uuid not null,
  practice_id uuid not null,
  opened_at timestamptz not null,
  opened_by uuid not null,
  constraint inpatient_module__pk primary key (org_id, practice_id),
  constraint inpatient_module__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint inpatient_module__opener foreign key (org_id, opened_by) references staff (org_id, id)
);
select belongs_to_practice('inpatient_module', append_only => true);

-- Which of several templates a practice prints a document by; without a row the first one stands (src/domain/print/templates.ts).
create table print_template_choice (
  org_id uuid not null,
  practice_id uuid not null,
  print_project_type text not null,
  code text not null,
  chosen_at timestamptz not null,
  chosen_by uuid not null,
  constraint print_template_choice__pk primary key (org_id, practice_id, print_project_type),
  constraint print_template_choice__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint print_template_choice__chooser foreign key (org_id, chosen_by) references staff (org_id, id)
);
select belongs_to_practice('print_template_choice');
