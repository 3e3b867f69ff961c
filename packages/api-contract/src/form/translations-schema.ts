import { LOCALES } from '@nibondhon/domain'
import { z } from 'zod'
import { inputByKey } from './cut-input.ts'

/** Texts in the language that the plain keys are not in; what is left out is missing. */
function translations<Shape extends z.ZodRawShape>(texts: Shape) {
  const Texts = z.object(texts)
  return z
    .object({ en: Texts.exactOptional(), bn: Texts.exactOptional() })
    .exactOptional()
    .describe('Texts in the other language than `settings.baseLanguage`; a missing one falls back to it')
}

const text = z.string().exactOptional()
const content = z.object({ content: text }).exactOptional()

export const FormTranslations = translations({ title: text, description: text })
export const FieldTranslations = translations({
  label: text,
  description: text,
  placeholder: text,
  options: z.record(z.string(), z.string()).exactOptional().describe('Labels by the value of the option'),
  htmlContent: content,
  group: z.object({ rowLabel: text }).exactOptional(),
  rating: z.object({ low: text, high: text }).exactOptional(),
  consent: z.object({ text, tick: text }).exactOptional(),
  rows: z
    .record(z.string(), z.string())
    .exactOptional()
    .describe('Of a matrix: labels by the value of the line'),
  rules: z.record(z.string(), z.string()).exactOptional().describe('Messages by the id of the rule'),
})
export const ScheduleTranslations = translations({ notYetText: text, closedText: text })
export const EmailTranslations = translations({ subject: text, body: text })
export const SmsTranslations = translations({ message: text })
export const PdfTranslations = translations({
  customTitle: text,
  customHeader: text,
  customFooter: text,
  htmlContent: content,
})
export const PriceRuleTranslations = translations({ label: text })

/** A text in another language than was asked for, because it is written in that one only. */
export const TextLanguage = z.enum(LOCALES).exactOptional()

/** Which texts of a field are such. */
export const FieldLanguages = z
  .object({
    label: TextLanguage,
    description: TextLanguage,
    placeholder: TextLanguage,
    htmlContent: TextLanguage,
    group: TextLanguage,
    rating: TextLanguage,
    consent: TextLanguage,
  })
  .exactOptional()
  .describe('Texts that are in another language than was asked for')

export const FormLanguages = z
  .object({ title: TextLanguage, description: TextLanguage })
  .exactOptional()
  .describe('Texts that are in another language than was asked for')

const TextInput = z.union([z.string(), z.number(), z.boolean()]).nullish()
const InputByKey = inputByKey(TextInput)

/** As staff send them: any of the texts, which the domain reads and checks. */
export function translationsInput<Shape extends z.ZodRawShape>(texts: Shape) {
  const Texts = z.object(texts).nullish()
  return z.object({ en: Texts, bn: Texts }).nullish()
}

export const FieldTranslationsInput = translationsInput({
  label: TextInput,
  description: TextInput,
  placeholder: TextInput,
  options: InputByKey,
  htmlContent: z.object({ content: TextInput }).nullish(),
  group: z.object({ rowLabel: TextInput }).nullish(),
  rating: z.object({ low: TextInput, high: TextInput }).nullish(),
  consent: z.object({ text: TextInput, tick: TextInput }).nullish(),
  rows: InputByKey,
  rules: InputByKey,
})
