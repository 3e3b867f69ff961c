import { REUNION_FORM } from '../lib/data/reunion-form.ts'

/** The blocks of its form builder that come nearest to our types of fields. It has no choice of several. */
const BLOCKS: Record<string, string> = {
  text: 'text',
  email: 'email',
  tel: 'text',
  number: 'number',
  select: 'select',
  radio: 'radio',
  checkbox: 'select',
  date: 'date',
  textarea: 'textarea',
}

/** The reunion form as far as Payload can express it: without patterns, limits, conditions, rules and prices. */
export function payloadForm(): object {
  return {
    title: REUNION_FORM.title,
    confirmationType: 'message',
    confirmationMessage: richText('Thank you.'),
    fields: REUNION_FORM.fields.map(({ name, type, label, required, options }) => ({
      blockType: BLOCKS[type],
      name,
      label,
      required: required ?? false,
      ...(options && { options: options.map((option) => ({ label: option, value: option })) }),
    })),
  }
}

/** Answers as Payload takes them: pairs of texts. */
export function submissionData(answers: object): { field: string; value: string }[] {
  return Object.entries(answers).map(([field, value]: [string, unknown]) => ({
    field,
    value: Array.isArray(value) ? value.join(', ') : String(value),
  }))
}

function richText(text: string): object {
  const node = { format: '', indent: 0, version: 1, direction: 'ltr' }
  const leaf = { type: 'text', text, format: 0, detail: 0, mode: 'normal', style: '', version: 1 }
  return { root: { ...node, type: 'root', children: [{ ...node, type: 'paragraph', children: [leaf] }] } }
}
