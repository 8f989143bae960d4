/** Kinds of work that wait for a person, the most urgent first where two are due at one time. */
export const taskKinds = [
  ...(['criticalValue', 'inquiryFlag', 'unreadReport', 'refusedSheet', 'substitution', 'labReview', 'imagingReview', 'approval'] as const),
  ...(['consultation', 'prescriptionReview', 'memo', 'unfinishedVisit', 'application', 'complaint'] as const),
  ...(['followUp', 'enquiry', 'claim', 'stockDocument', 'stockCount'] as const),
] as const;
export type TaskKind = (typeof taskKinds)[number];

/**
 * Kinds with an owner, so that a person may give them to a colleague. A critical value, a report and a note concern one person by name, and an
 * approval has stand-ins.
 */
export const delegableKinds = ['memo', 'complaint', 'followUp', 'enquiry'] as const satisfies readonly TaskKind[];
export type DelegableKind = (typeof delegableKinds)[number];
export const isDelegable = (kind: TaskKind): kind is DelegableKind => delegableKinds.some((one) => one === kind);

interface Ordered {
  kind: TaskKind;
  id: string;
  dueAt: string | null;
  sinceAt: string | null;
}

const rankOf = (kind: TaskKind) => taskKinds.indexOf(kind);
/** After everything that has a deadline. */
const never = Number.MAX_SAFE_INTEGER;
const instantOrNever = (at: string | null) => (at === null ? never : Date.parse(at));

/** Critical results and warnings of waiting patients first, then by deadline; work without a deadline follows, the oldest first. */
export function orderTasks<Task extends Ordered>(tasks: readonly Task[]): Task[] {
  const isCritical = ({ kind }: Ordered) => Number(kind === 'criticalValue' || kind === 'inquiryFlag');
  return [...tasks].sort(
    (one, other) =>
      isCritical(other) - isCritical(one) ||
      instantOrNever(one.dueAt) - instantOrNever(other.dueAt) ||
      instantOrNever(one.sinceAt) - instantOrNever(other.sinceAt) ||
      rankOf(one.kind) - rankOf(other.kind) ||
      one.id.localeCompare(other.id),
  );
}

export const isOverdue = ({ dueAt }: Pick<Ordered, 'dueAt'>, now: Date): boolean => dueAt !== null && Date.parse(dueAt) < now.getTime();
