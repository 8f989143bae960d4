import type * as Charge from '../../src/domain/charge/shapes.ts';
import type { BasicEntry } from '../../src/domain/configuration/basic.ts';
import { settingName, settingText } from '../../src/domain/configuration/settingText.ts';
import type * as Configuration from '../../src/domain/configuration/shapes.ts';
import { dateAt } from '../../src/domain/dates.ts';
import { stageOf } from '../../src/domain/homePage/rules.ts';
import type * as HomePage from '../../src/domain/homePage/shapes.ts';
import type { MessageId } from '../../src/domain/messageId.ts';
import type * as Order from '../../src/domain/order/shapes.ts';
import { listSimpleRoles } from '../areas/role/queries.ts';
import { type ListDescription, listColumns } from './kit.ts';

const basic = listColumns<BasicEntry>();
const names = [
  basic.text('configuration.basic.nameZh', 20, ({ nameZh }) => nameZh),
  basic.text('configuration.basic.nameEn', 28, ({ nameEn }) => nameEn),
  basic.text('configuration.basic.code', 12, ({ code }) => code),
];
const origin = [
  basic.text('configuration.basic.isShared', 12, ({ isShared }, { say }) =>
    say(isShared ? 'configuration.basic.sharedOrigin' : 'configuration.basic.own'),
  ),
  basic.inUse(({ enabled }) => enabled),
];

export const frequencyList: ListDescription<BasicEntry> = {
  title: 'configuration.basic.frequency',
  columns: [
    ...names,
    basic.number('configuration.basic.times', ({ times }) => times),
    basic.number('configuration.basic.days', ({ days }) => days),
    basic.text('configuration.basic.at', 24, ({ at }) => at),
    ...origin,
  ],
};

export const routeList: ListDescription<BasicEntry> = {
  title: 'configuration.basic.route',
  columns: [
    ...names,
    basic.text('configuration.basic.routeKind', 14, ({ routeKind }, { say }) =>
      routeKind ? say(`configuration.basic.routeKind.${routeKind}` as MessageId) : '',
    ),
    ...origin,
  ],
};

const category = listColumns<Charge.Category>();
export const chargeCategoryList: ListDescription<Charge.Category> = {
  title: 'charge.categories',
  columns: async ({ db }) => {
    const known = await db<{ code: string; nameZh: string; nameEn: string }[]>`
      select code, name_zh, name_en from dictionary where kind = 'itemCategory'`;
    return [
      category.text('charge.field.nameZh', 24, ({ nameZh }) => nameZh),
      category.text('charge.field.nameEn', 28, ({ nameEn }) => nameEn),
      category.text('charge.field.parentCode', 24, ({ parentCode }, { name }) => name(known.find(({ code }) => code === parentCode))),
      category.number('charge.tab.items', ({ itemCount }) => itemCount),
      category.inUse(({ enabled }) => enabled),
    ];
  },
};

const set = listColumns<Order.SetLine>();
export const orderSetList: ListDescription<Order.SetLine> = {
  title: 'order.set.title',
  columns: [
    set.text('order.set.name', 28, (row) => row.name),
    set.number('order.set.lines', ({ lineCount }) => lineCount),
    set.text('order.set.scope', 14, ({ scope }, { say }) => say(`order.set.scope.${scope}`)),
    set.text('order.set.maker', 14, ({ makerName, makerNameEn }, { name }) => name({ nameZh: makerName, nameEn: makerNameEn })),
  ],
};

const parameter = listColumns<Configuration.Parameter>();
export const parameterList: ListDescription<Configuration.Parameter> = {
  title: 'configuration.tab.parameters',
  columns: async ({ db }) => {
    const roles = await listSimpleRoles(db);
    return [
      parameter.text('configuration.parameter', 40, ({ id }, { say }) => say(settingName(id))),
      parameter.text('configuration.parameter.category', 14, ({ category: of }, { say }) => say(`configuration.category.${of}`)),
      parameter.text('configuration.parameter.value', 20, ({ id, value }, reader) => settingText(id, value, reader, roles)),
      parameter.text('configuration.parameter.source', 14, ({ source }, { say }) => say(`configuration.level.${source}`)),
      parameter.text('configuration.parameter.standard', 20, ({ id, standard }, reader) => settingText(id, standard, reader, roles)),
      parameter.text('configuration.parameter.type', 12, ({ type }, { say }) => say(`configuration.type.${type}`)),
      parameter.date('configuration.history.at', ({ changedAt }) => changedAt),
      parameter.text('configuration.history.by', 14, ({ changedBy }) => changedBy),
    ];
  },
};

const announcement = listColumns<HomePage.AnnouncementLine>();
export const announcementList: ListDescription<HomePage.AnnouncementLine> = {
  title: 'homePage.tab.announcements',
  columns: async ({ now }) => {
    const today = dateAt(now());
    return [
      announcement.text('homePage.title', 36, ({ titleZh, titleEn }, { name }) => name({ nameZh: titleZh, nameEn: titleEn })),
      announcement.beside(
        announcement.text('homePage.important', 10, ({ isImportant }, { say }) => (isImportant ? say('homePage.important') : '')),
      ),
      announcement.text('homePage.range', 24, ({ practiceZh, practiceEn }, { name, say }) =>
        practiceZh ? name({ nameZh: practiceZh, nameEn: practiceEn }) : say('homePage.range.all'),
      ),
      announcement.date('organisation.field.startsOn', ({ startsOn }) => startsOn),
      announcement.date('organisation.field.endsOn', ({ endsOn }) => endsOn),
      announcement.text('homePage.author', 14, ({ authorName, authorNameEn }, { name }) =>
        name({ nameZh: authorName, nameEn: authorNameEn }),
      ),
      announcement.text('homePage.receipt.column', 16, ({ asksReceipt, readCount, readerCount }, { say }) =>
        asksReceipt ? say('homePage.receipt.count', { read: readCount, all: readerCount }) : '',
      ),
      announcement.text('field.status', 12, (row, { say }) => say(`state.announcement.${stageOf(row, today)}`)),
    ];
  },
};
