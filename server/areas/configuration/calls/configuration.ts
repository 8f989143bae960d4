import * as z from 'zod/mini';
import { type ParameterCode, parameterCode, parameterValue } from '../../../../src/domain/configuration/parameters.ts';
import * as Configuration from '../../../../src/domain/configuration/shapes.ts';
import { versionedConfig } from '../../../../src/domain/order/ordersConfig.ts';
import { normalise } from '../../../../src/domain/search/tokens.ts';
import * as Wire from '../../../../src/domain/wire.ts';
import { pageOfRows } from '../../../paging/paging.ts';
import { type Calls, call } from '../../../pipeline/call.ts';
import { list } from '../../../pipeline/list.ts';
import { say } from '../../../words/words.ts';
import { deleteFilter, saveFilter, setDefaultFilter } from '../acts/saveFilter.ts';
import { saveListSetting } from '../acts/saveListSetting.ts';
import { saveOrdersConfig } from '../acts/saveOrdersConfig.ts';
import { saveSetting, undoSetting } from '../acts/saveSetting.ts';
import { listFilters } from '../queries/filters.ts';
import { findListSettings } from '../queries/personal.ts';
import {
  findOrdersConfig,
  findPatientConfig,
  findSidebarConfig,
  listParameters,
  listSettingChanges,
  parameterInForce,
} from '../queries/settings.ts';

const nothing = z.object({});
const byId = z.object({ id: Wire.id });
const paged = { page: Wire.page, size: Wire.size };

/** Parameters are found by their code, name or effect in the language of whoever asks. */
export const configurationCalls = {
  deleteSearchFilter: call({ takes: byId, gives: Wire.done }, ({ id }, context) => deleteFilter(context, id)),
  getSearchFilters: call(
    { takes: z.object({ a: Configuration.listKey, b: Configuration.filterKind }), gives: z.array(Configuration.savedFilter) },
    ({ a, b }, { db, session }) => listFilters(db, session, a, b),
  ),
  queryListSettings: call({ takes: nothing, gives: Configuration.listSettings }, (_, { db, session }) =>
    findListSettings(db, session.staffId),
  ),
  queryOrdersConfiguration: call({ takes: nothing, gives: versionedConfig }, (_, { db }) => findOrdersConfig(db)),
  queryParameterHistory: list(
    {
      takes: z.object({ ...paged, code: z.optional(Configuration.settingCode) }),
      gives: Wire.pageOf(Configuration.settingChange),
      atMost: 100,
    },
    (wanted, { db, session: { language } }) => listSettingChanges(db, { ...wanted, language }),
  ),
  queryPatientConfig: call({ takes: nothing, gives: Configuration.patientConfig }, (_, { db }) => findPatientConfig(db)),
  queryPatientSidebarViewConfig: call({ takes: nothing, gives: Configuration.sidebarConfig }, (_, { db }) => findSidebarConfig(db)),
  querySystemParameter: call(
    { takes: z.object({ code: parameterCode }), gives: z.object({ code: parameterCode, value: parameterValue }) },
    async ({ code }, { db }) => ({ code, value: await parameterInForce<ParameterCode>(db, code) }),
  ),
  querySystemParameters: list(
    { takes: z.extend(Configuration.parameterCriteria, Wire.listing), gives: Wire.pageOf(Configuration.parameter) },
    async ({ category, keyword = '', ...paging }, context) => {
      const { language } = context.session;
      const typed = normalise(keyword);
      const found = (await listParameters(context, language)).filter(
        (each) =>
          (!category || each.category === category) &&
          [each.id, say(language, `configuration.parameter.${each.id}`), say(language, `configuration.parameterLine.${each.id}`)].some(
            (text) => normalise(text).includes(typed),
          ),
      );
      return pageOfRows(found, paging);
    },
  ),
  resetSystemParameter: call(
    { takes: z.object({ code: parameterCode, version: Wire.version, level: Configuration.level }), gives: Wire.saved },
    (which, context) => saveSetting(context, { ...which, value: null }),
  ),
  saveListSetting: call(
    { takes: z.extend(Configuration.listSetting, { list: Configuration.listKey }), gives: Wire.done },
    ({ list, ...setting }, context) => saveListSetting(context, list, setting),
  ),
  saveOrdersConfiguration: call({ takes: versionedConfig, gives: Wire.saved }, (config, context) => saveOrdersConfig(context, config)),
  savePatientConfig: call({ takes: Configuration.patientConfig, gives: Wire.saved }, ({ fields, version }, context) =>
    saveSetting(context, { code: 'PATIENT_FORM', value: fields, version }),
  ),
  savePatientSidebarViewConfig: call({ takes: Configuration.sidebarConfig, gives: Wire.saved }, ({ blocks, version }, context) =>
    saveSetting(context, { code: 'PATIENT_SIDEBAR', value: blocks, version }),
  ),
  saveSearchFilter: call({ takes: Configuration.filterDraft, gives: Wire.saved }, (draft, context) => saveFilter(context, draft)),
  setDefaultSearchFilter: call(
    { takes: z.object({ list: Configuration.listKey, id: z.nullable(Wire.id) }), gives: Wire.done },
    (wanted, context) => setDefaultFilter(context, wanted),
  ),
  undoParameter: call({ takes: byId, gives: Wire.saved }, ({ id }, context) => undoSetting(context, id)),
  updateSystemParameter: call(
    {
      takes: z.object({ code: parameterCode, value: parameterValue, version: Wire.version, level: Configuration.level }),
      gives: Wire.saved,
    },
    (decision, context) => saveSetting(context, decision),
  ),
} satisfies Partial<Calls>;
