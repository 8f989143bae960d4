import * as z from 'zod/mini';
import * as Shapes from '../../src/domain/print/templateShapes.ts';
import { type Template, templateInForce, templates } from '../../src/domain/print/templates.ts';
import * as Wire from '../../src/domain/wire.ts';
import { absent } from '../problem.ts';
import { findTemplateChoices, storeTemplateChoice } from '../queries/printTemplates.ts';
import { type Calls, call } from './call.ts';

const asShape = (template: Template, choices: ReadonlyMap<string, string>): Shapes.Template => ({
  ...template,
  id: template.code,
  isDefault: templateInForce(template.printProjectType, choices.get(template.printProjectType)) === template,
});

export const printTemplateCalls = {
  queryDefaultTemplate: call(
    { takes: z.object({ printProjectType: Shapes.printProjectType }), gives: Shapes.template },
    async ({ printProjectType }, { db }) => {
      const choices = await findTemplateChoices(db);
      const template = templateInForce(printProjectType, choices.get(printProjectType));
      if (!template) throw absent();
      return asShape(template, choices);
    },
  ),
  queryPrintTemplates: call(
    { takes: z.object({ printProjectType: z.optional(Shapes.printProjectType) }), gives: z.array(Shapes.template) },
    async ({ printProjectType }, { db }) => {
      const choices = await findTemplateChoices(db);
      return templates
        .filter((template) => printProjectType === undefined || template.printProjectType === printProjectType)
        .map((template) => asShape(template, choices));
    },
  ),
  setDefaultTemplate: call({ takes: z.object({ id: Shapes.templateId }), gives: Wire.done }, async ({ id }, { db, session, now }) => {
    const template = templates.find(({ code }) => code === id);
    if (!template) throw absent();
    await storeTemplateChoice(db, session, { ...template, at: now() });
    return { done: true as const };
  }),
} satisfies Partial<Calls>;
