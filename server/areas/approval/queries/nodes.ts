import { listDecidingRights } from '../../../../src/domain/approval/nodes.ts';
import { flowSubjectNames, flowSubjects } from '../../../../src/domain/approval/subjects.ts';
import type * as Dictionary from '../../../../src/domain/dictionary/shapes.ts';
import { pinyinOfText } from '../../../search/pinyin.ts';
import { say } from '../../../words/words.ts';

/** The acts that may wait for an approval, as entries of a dictionary. `extra.needs`: the rights that decide one without a flow. */
export const approvalNodes: readonly Dictionary.Entry[] = flowSubjectNames.map((subject) => {
  const nameZh = say('zh', flowSubjects[subject].name);
  const { full, initials } = pinyinOfText(nameZh);
  return {
    code: subject,
    nameZh,
    nameEn: say('en', flowSubjects[subject].name),
    pinyin: full,
    initials,
    parentCode: null,
    extra: { use: 'approval', needs: listDecidingRights(subject) },
  };
});
