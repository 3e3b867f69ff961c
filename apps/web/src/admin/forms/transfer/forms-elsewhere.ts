import { isRecord, LIMITS } from '@nibondhon/domain'
import { transferTexts } from './texts/transfer-texts.ts'

export interface FormElsewhere {
  form: object
  /** Questions of a type that we do not have. */
  left: string[]
}

type Json = Record<string, unknown>

/** Reads a form that OpnForm or Typeform exported; null for any other JSON. It is checked as a form of ours is. */
export function readFormElsewhere(json: unknown): FormElsewhere | null {
  if (!isRecord(json)) return null
  if (Array.isArray(json.properties)) return collect(json, listOf(json.properties), ofOpnForm)
  const fields = listOf(json.fields)
  const isTypeform = fields.length > 0 && fields.every((field) => 'ref' in field && 'title' in field)
  return isTypeform ? collect(json, fields, ofTypeform) : null
}

/** What a question becomes; null where nothing fits. */
type ReadQuestion = (question: Json) => object[] | null

function collect({ title, description }: Json, questions: Json[], read: ReadQuestion): FormElsewhere {
  const left: string[] = []
  const fields = questions.flatMap((question) => {
    const found = read(question)
    if (found === null) left.push(textOf(question.name) || textOf(question.title) || textOf(question.type))
    return found ?? []
  })
  return { form: { title: textOf(title), description: textOf(description), fields }, left }
}

const OPNFORM: Record<string, string> = {
  text: 'text',
  rich_text: 'textarea',
  email: 'email',
  url: 'url',
  phone_number: 'tel',
  number: 'number',
  date: 'date',
  select: 'select',
  multi_select: 'checkbox',
  files: 'file',
  rating: 'rating',
  scale: 'rating',
  slider: 'number',
  signature: 'signature',
  matrix: 'matrix',
  'nf-page-break': 'page',
  'nf-divider': 'divider',
}

function ofOpnForm(property: Json): object[] | null {
  if (property.type === 'nf-text') {
    const content = textOf(property.content)
    const label = textOf(property.name) || plainText(content).slice(0, LIMITS.label) || '–'
    return [{ type: 'html', label, htmlContent: { content } }]
  }
  const known = OPNFORM[textOf(property.type)]
  if (property.type === 'checkbox') return [yesOrNo(property, textOf(property.name))]
  if (known === undefined || property.hidden === true) return null
  const type = known === 'text' && property.multi_lines === true ? 'textarea' : known
  const kept = property[textOf(property.type)]
  const choices = isRecord(kept) ? kept : {}
  return [
    {
      type,
      label: textOf(property.name),
      description: plainText(textOf(property.help)),
      placeholder: textOf(property.placeholder),
      required: property.required === true,
      options:
        type === 'matrix'
          ? textsOf(property.columns)
          : listOf(choices.options).map(({ name }) => textOf(name)),
      ...(type === 'matrix' && { matrix: { rows: textsOf(property.rows).map(optionOf) } }),
      ...(type === 'rating' && {
        rating: { scale: Number(property.rating_max_value ?? property.scale_max_value) || 5 },
      }),
    },
  ]
}

const TYPEFORM: Record<string, string> = {
  short_text: 'text',
  long_text: 'textarea',
  email: 'email',
  website: 'url',
  phone_number: 'tel',
  number: 'number',
  date: 'date',
  dropdown: 'select',
  multiple_choice: 'radio',
  picture_choice: 'radio',
  ranking: 'ranking',
  file_upload: 'file',
  rating: 'rating',
  address: 'address',
  statement: 'heading',
}

function ofTypeform(field: Json): object[] | null {
  const properties = isRecord(field.properties) ? field.properties : {}
  const validations = isRecord(field.validations) ? field.validations : {}
  const label = textOf(field.title)
  const required = validations.required === true
  const inner = listOf(properties.fields)
  switch (field.type) {
    case 'group':
    case 'contact_info':
      return [{ type: 'heading', label }, ...inner.flatMap((one) => ofTypeform(one) ?? [])]
    case 'yes_no':
    case 'legal':
      return [yesOrNo({ required }, label)]
    case 'opinion_scale':
    case 'nps':
      return [{ type: 'number', label, required, validation: { min: 0, max: 10 } }]
    case 'matrix':
      return [
        {
          type: 'matrix',
          label,
          required,
          options: choicesOf(inner[0]),
          matrix: { rows: inner.map(({ title }) => optionOf(textOf(title))) },
        },
      ]
    default: {
      const type = TYPEFORM[textOf(field.type)]
      if (type === undefined) return null
      return [
        {
          type: type === 'radio' && properties.allow_multiple_selection === true ? 'checkbox' : type,
          label,
          description: textOf(properties.description),
          required,
          options: choicesOf(field),
          ...(type === 'rating' && { rating: { scale: Number(properties.steps) || 5 } }),
        },
      ]
    }
  }
}

function yesOrNo({ required }: Json, label: string): object {
  const { yes, no } = transferTexts()
  return { type: 'radio', label, required: required === true, options: [yes, no] }
}

function choicesOf(field: Json | undefined): string[] {
  const properties = isRecord(field?.properties) ? field.properties : {}
  return listOf(properties.choices).map((choice) => textOf(choice.label))
}

function optionOf(text: string) {
  return { value: text, label: text }
}

/** Without its tags: descriptions here are plain. */
function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textOf) : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
