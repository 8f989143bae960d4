import { api } from '../../api/api.ts';
import { type DetailColumn, DetailTable } from '../../blocks/DetailTable.tsx';
import type { Asked, ShareLine } from '../../domain/businessReport/shapes.ts';
import { reckoningText } from '../../domain/businessReport/shareTable.ts';
import { amountText } from '../../domain/money/text.ts';
import type { Speech } from '../../words/speech.ts';
import { useWords } from '../../words/useWords.ts';

/** Limits the lines to one doctor or one rule. */
export interface ShareScope {
  doctorId?: string;
  ruleId?: string;
}

/** How shares were counted: every line with its amounts, its rule and its result. */
export function ShareExplanation({ asked, scope = {} }: { asked: Asked; scope?: ShareScope }) {
  const words = useWords();
  const { say } = words;
  const { from, to, clinicId, isChain, doctorId: onlyDoctor } = asked;
  const { currentData, error, refetch } = api.useQueryShareExplanationQuery({
    ...(from && { from }),
    ...(to && { to }),
    ...(clinicId && { clinicId }),
    ...(isChain && { isChain }),
    ...(onlyDoctor && { doctorId: onlyDoctor }),
  });
  const shown = currentData?.filter(
    ({ doctorId, ruleId }) => (scope.doctorId ?? doctorId) === doctorId && (scope.ruleId ?? ruleId) === ruleId,
  );
  if (asked.departmentId) return <p>{say('businessReport.shares.department')}</p>;
  return (
    <DetailTable
      title="businessReport.shares.title"
      asked={{ error, refetch }}
      rows={shown}
      keyOf={({ clinicId, doctorId, ruleId, month, isTakenBack }) => [clinicId, doctorId, ruleId, month, isTakenBack].join(' ')}
      columns={columnsFor(words)}
      empty="businessReport.shares.none"
    />
  );
}

const columnsFor = ({ say, name }: Speech): DetailColumn<ShareLine>[] => [
  {
    label: 'businessReport.shares.doctor',
    cell: ({ doctorName, doctorNameEn, role }) =>
      `${name({ nameZh: doctorName, nameEn: doctorNameEn })} · ${say(`businessReport.shareRole.${role}`)}`,
  },
  { label: 'businessReport.shares.month', cell: ({ month }) => month },
  { label: 'businessReport.shares.how', cell: (line) => reckoningText(line, { say, name }) },
  { label: 'businessReport.shares.rule', cell: ({ ruleName, ruleNameEn }) => name({ nameZh: ruleName, nameEn: ruleNameEn }) },
  { label: 'businessReport.shares.share', right: true, cell: ({ share }) => amountText(share) },
];
