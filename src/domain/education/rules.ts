import type { MessageId } from '../messageId.ts';
import type { FieldProblem } from '../problem.ts';
import { checkRequired, isMissing } from '../required.ts';
import { picturesIn } from './markup.ts';
import type { Draft, ResourceKind } from './shapes.ts';

export const kindWords: Record<ResourceKind, MessageId> = {
  video: 'education.kind.video',
  imageText: 'education.kind.imageText',
};

export const picturesAtMost = 30;
/** The beginning of an ICD-10 code: E11, or J45.9. A letter alone would give a resource to a whole chapter. */
const icd = /^[A-Z]\d{2}(\.[0-9A-Za-z]{0,6})?$/;

type Checked = Pick<Draft, 'title' | 'content' | 'diagnosisCodes'>;

export function checkResource(draft: Checked): FieldProblem<Draft>[] {
  const problems: FieldProblem<Draft>[] = checkRequired(draft, ['title']);
  if (draft.diagnosisCodes.some((code) => !icd.test(code))) problems.push({ field: 'diagnosisCodes', message: 'education.refused.icd' });
  if (picturesIn(draft.content).length > picturesAtMost)
    problems.push({ field: 'content', message: 'education.refused.pictures', values: { most: picturesAtMost } });
  return problems;
}

/** Why a resource cannot be shown to patients: they would open an empty page. */
export function publishRefused({ kind, content, videoId }: Pick<Draft, 'kind' | 'content' | 'videoId'>): MessageId | undefined {
  if (kind === 'video') return isMissing(videoId) ? 'education.refused.noVideo' : undefined;
  return isMissing(content) ? 'education.refused.noContent' : undefined;
}

interface Meant {
  departmentIds: readonly string[];
  diagnosisCodes: readonly string[];
}

/** The diagnosis of a visit by which a resource is meant for its patient; undefined where none is. */
export function diagnosisMeant(
  { departmentIds, diagnosisCodes }: Meant,
  { departmentId, codes }: { departmentId: string | null; codes: readonly string[] },
): string | undefined {
  if (departmentIds.length > 0 && (departmentId === null || !departmentIds.includes(departmentId))) return undefined;
  return codes.find((code) => diagnosisCodes.some((beginning) => code.startsWith(beginning)));
}

/** Codes as a person types them, between spaces and commas of either language. */
export const codesIn = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;\uFF0C\u3001\uFF1B]+/)
      .filter((code) => code !== ''),
  ),
];
