import * as z from 'zod/mini';
import { documentName, documentNames } from '../../../../src/domain/print/shapes.ts';
import * as Content from '../../../../src/domain/print/templateContent.ts';
import * as Shapes from '../../../../src/domain/print/templateShapes.ts';
import { projectTypeOf, type Template, templateInForce, templates } from '../../../../src/domain/print/templates.ts';
import * as Wire from '../../../../src/domain/wire.ts';
import { type Calls, call } from '../../../pipeline/call.ts';
import { absent } from '../../../pipeline/problem.ts';
import { chooseTemplateCode, restoreTemplate, saveTemplate } from '../acts/saveTemplate.ts';
import { findTemplateCodes, findTemplateInForce, findTemplateVersions, versionNought } from '../queries/printTemplates.ts';

const asShape = (template: Template, choices: ReadonlyMap<string, string>): Shapes.Template => ({
  ...template,
  id: template.code,
  isDefault: templateInForce(template.printProjectType, choices.get(template.printProjectType)) === template,
});

export const printTemplateCalls = {
  queryDefaultTemplate: call(
    { takes: z.object({ printProjectType: Shapes.printProjectType }), gives: Shapes.template },
    async ({ printProjectType }, { db }) => {
      const choices = await findTemplateCodes(db);
      const template = templateInForce(printProjectType, choices.get(printProjectType));
      if (!template) throw absent();
      return asShape(template, choices);
    },
  ),
  queryPrintTemplate: call(
    { takes: z.object({ id: documentName }), gives: Content.templateVersion },
    ({ id }, { db, session: { language } }) => findTemplateInForce(db, language, id),
  ),
  queryPrintTemplateVersions: call(
    { takes: z.object({ document: documentName }), gives: z.array(Content.templateVersion) },
    async ({ document }, { db, session: { language } }) => [
      ...(await findTemplateVersions(db, language, document)),
      versionNought(document),
    ],
  ),
  queryPrintTemplates: call(
    { takes: z.object({ printProjectType: z.optional(Shapes.printProjectType) }), gives: z.array(Shapes.template) },
    async ({ printProjectType }, { db }) => {
      const choices = await findTemplateCodes(db);
      return templates
        .filter((template) => printProjectType === undefined || template.printProjectType === printProjectType)
        .map((template) => asShape(template, choices));
    },
  ),
  restorePrintTemplate: call(
    { takes: z.object({ document: documentName, version: Wire.version, from: Wire.version }), gives: Wire.saved },
    (which, context) => restoreTemplate(context, which),
  ),
  savePrintTemplate: call({ takes: Content.templateDraft, gives: Wire.saved }, (draft, context) => saveTemplate(context, draft)),
  setDefaultTemplate: call({ takes: z.object({ id: Shapes.templateId }), gives: Wire.done }, async ({ id }, context) => {
    const template = templates.find(({ code }) => code === id);
    if (!template) throw absent();
    for (const document of documentNames)
      if (projectTypeOf(document) === template.printProjectType) await chooseTemplateCode(context, document, id);
    return { done: true as const };
  }),
} satisfies Partial<Calls>;
