import {
  CHOICE_FIELD_TYPES,
  DISPLAY_FIELD_TYPES,
  type ChoiceFieldType,
  type DisplayFieldType,
  type Field,
  type FieldType,
  type InputFieldType,
} from './form-types.ts'

/** Headings, paragraphs, dividers, HTML and the beginnings of pages are only shown; they collect no answer. */
export function isDisplayField(field: Field | FieldType): boolean {
  return isDisplayType(typeOf(field))
}

export function isInputField(field: Field | FieldType): boolean {
  return !isDisplayType(typeOf(field))
}

/** Select, radio and checkbox: the fields that have options, and so may have prices and be depended on. */
export function isChoiceField(field: Field | FieldType): boolean {
  return isChoiceType(typeOf(field))
}

function isDisplayType(type: FieldType): type is DisplayFieldType {
  return DISPLAY_TYPES.has(type)
}

export function isInputType(type: FieldType): type is InputFieldType {
  return !DISPLAY_TYPES.has(type)
}

export function isChoiceType(type: FieldType): type is ChoiceFieldType {
  return CHOICE_TYPES.has(type)
}

/** The types whose answer can be a file; that of a signature may be a typed name instead. */
export function takesFile(type: FieldType): boolean {
  return type === 'file' || type === 'signature'
}

/** The types whose answers have a length to bound and a pattern to match. */
export function takesLengthAndPattern(type: FieldType): boolean {
  return type === 'text' || type === 'textarea' || type === 'email'
}

/** Whether a link can fill in a field of this type: members themselves put in order, sign and agree. */
export function takesPrefill(type: FieldType): boolean {
  const types = 'text email number tel url textarea select radio checkbox date time rating address'
  return types.split(' ').includes(type)
}

/** Whether submissions can be found by a whole answer of this type, or by one of its choices. */
export function takesAnswerFilter(type: FieldType): boolean {
  return takesPrefill(type) && type !== 'address'
}

const DISPLAY_TYPES: ReadonlySet<FieldType> = new Set(DISPLAY_FIELD_TYPES)
const CHOICE_TYPES: ReadonlySet<FieldType> = new Set(CHOICE_FIELD_TYPES)

function typeOf(field: Field | FieldType): FieldType {
  return typeof field === 'string' ? field : field.type
}
