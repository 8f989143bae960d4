import { api } from '../../api/api.ts';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { kindWords } from '../../domain/education/rules.ts';
import type * as Education from '../../domain/education/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './education.module.css';
import { MarkupText } from './MarkupText.tsx';
import { useFileAddress } from './useFileAddress.ts';

/** A resource as its patients see it, with the facts of whom it is meant for. */
export function ResourceView({ of }: { of: Education.Full }) {
  const { say, name, dateTime } = useWords();
  const addressOf = useFileAddress();
  const { data: departments = [] } = api.useQueryAllDepartmentsQuery();
  const film = of.video && addressOf(of.video.id);
  const cover = of.cover && addressOf(of.cover.id);
  const places = of.departmentIds.map((id) => name(departments.find((department) => department.id === id)) || '…');
  return (
    <>
      <FactSheet>
        <Fact label="education.field.kind">{say(kindWords[of.kind])}</Fact>
        <Fact label="field.status">
          <StatusDot kind="education" state={of.publishedAt ? 1 : 0} />
        </Fact>
        <Fact label="education.field.departments">{places.join(' · ') || say('education.allDepartments')}</Fact>
        <Fact label="education.field.diagnosisCodes">{of.diagnosisCodes.join(' · ')}</Fact>
        <Fact label="education.field.changedAt">{dateTime(of.changedAt)}</Fact>
      </FactSheet>
      {of.introduction ? <p>{of.introduction}</p> : null}
      {film ? (
        <video className={style.film} src={film} controls preload="metadata" aria-label={of.title} {...(cover && { poster: cover })} />
      ) : null}
      {!of.video && cover ? <img className={style.cover} src={cover} alt={say('education.field.cover')} /> : null}
      {of.content ? <MarkupText content={of.content} pictureAt={addressOf} /> : null}
    </>
  );
}
