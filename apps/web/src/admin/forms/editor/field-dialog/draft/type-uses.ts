import {
  isChoiceField,
  isInputField,
  isUsedInRules,
  takesLengthAndPattern,
  takesOptions,
  type FieldType,
  type RuleType,
} from '@nibondhon/domain'

/** Which parts of the dialog a type can use; the others are not shown. */
interface TypeUses {
  /** Takes an answer: required, editable, admin table. */
  answer: boolean
  /** Members give the answer themselves: it can be required, and changed later. */
  asked: boolean
  /** Rules for the answer; those of a group are the rules of its rows. */
  checks: boolean
  rows: boolean
  placeholder: boolean
  options: boolean
  /** Options that can have prices and seats. */
  prices: boolean
  bounds: 'length' | 'value' | 'time' | null
  pattern: boolean
  html: boolean
  styling: boolean
  visibility: boolean
  headingLevel: boolean
}

export function typeUses(type: FieldType): TypeUses {
  const answer = isInputField(type)
  const hasLength = takesLengthAndPattern(type)
  return {
    answer,
    asked: answer && type !== 'calculated',
    checks: answer && !NO_CHECKS.has(type),
    rows: type === 'group',
    placeholder: answer && !NO_PLACEHOLDER.has(type),
    options: takesOptions(type),
    prices: isChoiceField(type),
    bounds: hasLength ? 'length' : type === 'number' ? 'value' : type === 'time' ? 'time' : null,
    pattern: hasLength,
    html: type === 'html',
    // HTML has its own styles, and the title of a page those of the screen.
    styling: !answer && type !== 'html' && type !== 'page',
    // A page is for everyone; its fields need not be.
    visibility: type !== 'page',
    headingLevel: type === 'heading',
  }
}

const NO_CHECKS: ReadonlySet<FieldType> = new Set<FieldType>([
  'group',
  'consent',
  'calculated',
  'address',
  'ranking',
  'matrix',
  'signature',
])

const NO_PLACEHOLDER: ReadonlySet<FieldType> = new Set<FieldType>([
  'radio',
  'checkbox',
  'file',
  'date',
  'group',
  'time',
  'rating',
  'consent',
  'calculated',
  'ranking',
  'matrix',
  'signature',
])

/** The rules that apply to an answer of this type. */
export function ruleFits(rule: RuleType, type: FieldType): boolean {
  switch (rule) {
    case 'compare_dates':
      return type === 'date'
    case 'compare_numbers':
      return type === 'number'
    case 'min_length':
    case 'max_length':
      return HAS_LENGTH.has(type)
    case 'custom_pattern':
      return HAS_TEXT.has(type)
    case 'dependent_value':
      return isUsedInRules(type)
  }
}

const HAS_TEXT: ReadonlySet<FieldType> = new Set<FieldType>([
  'text',
  'textarea',
  'email',
  'tel',
  'url',
  'number',
])
/** For checkboxes it is the number of ticked boxes. */
const HAS_LENGTH: ReadonlySet<FieldType> = new Set<FieldType>([
  'text',
  'textarea',
  'email',
  'tel',
  'url',
  'checkbox',
])
