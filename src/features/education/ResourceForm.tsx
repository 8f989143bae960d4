import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { PlacesField } from '../../blocks/PlacesField.tsx';
import { checkResource, codesIn, kindWords } from '../../domain/education/rules.ts';
import type * as Education from '../../domain/education/shapes.ts';
import { resourceKinds } from '../../domain/education/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { ContentField } from './ContentField.tsx';
import { FileField } from './upload/FileField.tsx';

interface Typed extends Omit<Education.Draft, 'diagnosisCodes' | 'kind'> {
  kind: string;
  /** Codes between spaces or commas. */
  diagnosisCodes: string;
  isCoverSending: boolean;
  isVideoSending: boolean;
}

const Field = fieldsOf<Typed>();
const kinds = resourceKinds.map((value) => ({ value, label: kindWords[value] }));

const draftOf = ({ isCoverSending, isVideoSending, diagnosisCodes, kind, ...typed }: Typed): Education.Draft => ({
  ...typed,
  kind: kind as Education.ResourceKind, // one of the choices
  diagnosisCodes: codesIn(diagnosisCodes),
});

function check(typed: Typed): FieldProblem<Typed>[] {
  const { isCoverSending, isVideoSending } = typed;
  return [
    ...(checkResource(draftOf(typed)) as FieldProblem<Typed>[]), // the same fields
    ...(isCoverSending ? [{ field: 'coverId', message: 'error.upload.unfinished' } as const] : []),
    ...(isVideoSending ? [{ field: 'videoId', message: 'error.upload.unfinished' } as const] : []),
  ];
}

const startOf = (started: Education.Full | undefined): Typed => ({
  title: started?.title ?? '',
  kind: started?.kind ?? 'imageText',
  introduction: started?.introduction ?? '',
  content: started?.content ?? '',
  coverId: started?.cover?.id ?? null,
  videoId: started?.video?.id ?? null,
  departmentIds: started?.departmentIds ?? [],
  diagnosisCodes: started?.diagnosisCodes.join(', ') ?? '',
  isCoverSending: false,
  isVideoSending: false,
});

interface Props {
  started: Education.Full | undefined;
  done?: (saved: { id: string }) => void;
  close: () => void;
}

/** The form of a resource: its kind, its content, and its departments and diagnoses. */
export function ResourceForm({ started, done, close }: Props) {
  const [save] = api.useSaveEducationResourceMutation({ tells: 'caller' });
  const { data: departments } = api.useQueryAllDepartmentsQuery();
  const [seen] = useState(started);
  const [start] = useState(() => startOf(started));
  return (
    <DrawerForm
      title={started ? 'education.edit' : 'education.new'}
      start={start}
      check={check}
      save={(typed: Typed) => save({ ...draftOf(typed), ...(seen && { id: seen.id, version: seen.version }) }).unwrap()}
      done={done}
      close={close}
      isWide
      draftKey={`education.${started?.id ?? 'new'}`}
    >
      <Field.Text of="title" label="education.field.title" required autoFocus wide />
      <Field.Choice of="kind" label="education.field.kind" options={kinds} required />
      <Field.Area of="introduction" label="education.field.introduction" rows={2} wide />
      <PlacesField
        of="departmentIds"
        label="education.field.departments"
        hint="education.field.departments.hint"
        options={departments ?? []}
      />
      <Field.Text of="diagnosisCodes" label="education.field.diagnosisCodes" hint="education.field.diagnosisCodes.hint" wide />
      <Film stored={started?.video ?? null} />
      <ContentField />
      <FileField
        of="coverId"
        kind="cover"
        label="education.field.cover"
        limits="education.upload.limits.cover"
        stored={started?.cover ?? null}
      />
    </DrawerForm>
  );
}

function Film({ stored }: { stored: Education.EducationFile | null }) {
  const kind = useWatch<Typed, 'kind'>({ name: 'kind' });
  if (kind !== 'video') return null;
  return <FileField of="videoId" kind="video" label="education.field.video" limits="education.upload.limits.video" stored={stored} />;
}
