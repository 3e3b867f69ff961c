import type { FormDefinition } from '../form-model/form-types.ts'
import { truncate } from '../text/truncate.ts'
import type { FormText, TextPart } from './text-block.ts'

const MAX_LABEL_LENGTH = 60

/** Where a text is in its form, for staff: "Guests › Name › Label". */
export function placeOfText({ fieldId, part }: FormText, { fields }: FormDefinition): string {
  const words = PART_WORDS[part]
  if (fieldId === null) return words
  for (const field of fields) {
    if (field.id === fieldId) return `${short(field.label)} › ${words}`
    const inner = field.group?.fields.find(({ id }) => id === fieldId)
    if (inner) return `${short(field.label)} › ${short(inner.label)} › ${words}`
  }
  return words
}

/** What a text is, in words of the editor. */
export const PART_WORDS: Readonly<Record<TextPart, string>> = {
  title: 'Title',
  label: 'Label',
  description: 'Description',
  placeholder: 'Placeholder',
  option: 'Option',
  'HTML content': 'HTML',
  'row label': 'Name of a row',
  'low label': 'Lowest rating',
  'high label': 'Highest rating',
  'consent text': 'Text to agree to',
  'tick box label': 'Tick box',
  'matrix row': 'Line',
  rule: 'Error message',
  'price rule': 'Name on the bill',
  'text before opening': 'Text before opening',
  'text after closing': 'Text after closing',
  'email subject': 'Email subject',
  'email body': 'Email body',
  'SMS message': 'SMS message',
  'PDF title': 'PDF title',
  'PDF header': 'PDF header',
  'PDF footer': 'PDF footer',
  'PDF content': 'PDF HTML',
}

/** Labels, and a subject, which is one line of a header. */
const ONE_LINE: readonly TextPart[] = [
  'title',
  'label',
  'placeholder',
  'option',
  'row label',
  'price rule',
  'email subject',
]

export function isOneLine(part: TextPart): boolean {
  return ONE_LINE.includes(part)
}

function short(label: string): string {
  return truncate(label, MAX_LABEL_LENGTH)
}
