import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ChangeHistory } from '../../blocks/ChangeHistory.tsx';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { addDays, dateAt } from '../../domain/dates.ts';
import { checkAnnouncement } from '../../domain/homePage/rules.ts';
import { type Announcement, type AnnouncementDraft, announcementDraft } from '../../domain/homePage/shapes.ts';
import style from './homePage.module.css';

const Field = fieldsOf<AnnouncementDraft>();

/** Told in both languages, from one day to another, to one clinic or (nothing chosen) to the whole chain. */
export function AnnouncementDrawer({ announcement, close }: { announcement: Announcement | undefined; close: () => void }) {
  const { user, may } = useStaff();
  const keepsChain = may('m_orgnization_management');
  const [save] = api.useSaveAnnouncementMutation({ tells: 'caller' });
  const { data: practices } = api.useQueryPracticeSimpleListQuery();
  const [start] = useState<AnnouncementDraft>(() => {
    if (announcement) {
      const { practiceId, titleZh, titleEn, contentZh, contentEn, startsOn, endsOn, isImportant, asksReceipt } = announcement;
      return { practiceId, titleZh, titleEn, contentZh, contentEn, startsOn, endsOn, isImportant, asksReceipt };
    }
    const today = dateAt(new Date());
    const text = { titleZh: '', titleEn: '', contentZh: '', contentEn: '' };
    return { ...text, practiceId: user.practiceId, startsOn: today, endsOn: addDays(today, 7), isImportant: false, asksReceipt: false };
  });
  const places = (practices ?? [])
    .filter(({ id }) => keepsChain || id === user.practiceId)
    .map(({ id, nameZh, nameEn }) => ({ code: id, nameZh, nameEn, pinyin: '', initials: '', parentCode: null, extra: {} }));
  const kept = announcement ? { id: announcement.id, version: announcement.version } : {};
  return (
    <DrawerForm
      title={announcement ? 'homePage.announcement.edit' : 'homePage.announcement.new'}
      start={start}
      shape={announcementDraft}
      check={checkAnnouncement}
      save={(draft) => save({ ...draft, practiceId: draft.practiceId || null, ...kept }).unwrap()}
      close={close}
    >
      <Field.Text of="titleZh" label="organisation.field.titleZh" required autoFocus wide />
      <Field.Area of="contentZh" label="organisation.field.contentZh" required rows={4} />
      <Field.Text of="titleEn" label="organisation.field.titleEn" wide />
      <Field.Area of="contentEn" label="organisation.field.contentEn" rows={4} />
      <Field.Date of="startsOn" label="organisation.field.startsOn" required />
      <Field.Date of="endsOn" label="organisation.field.endsOn" required />
      <Field.Dictionary
        of="practiceId"
        label="organisation.field.practiceId"
        entries={places}
        required={!keepsChain}
        wide
        hint={keepsChain ? 'homePage.range.hint' : undefined}
      />
      <Field.Check of="isImportant" label="organisation.field.isImportant" />
      <Field.Check of="asksReceipt" label="organisation.field.asksReceipt" />
      {announcement ? (
        <div className={style.wide}>
          <ChangeHistory kind="announcement" id={announcement.id} />
        </div>
      ) : null}
    </DrawerForm>
  );
}
