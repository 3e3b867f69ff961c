import { conditionLabel, type Field, isCompared, type Locale } from '@nibondhon/domain'
import { digitsText, inConsoleLanguage, takaText } from '../../../shared/language/console-formats.ts'
import { consoleLanguage } from '../../../shared/language/console-texts.ts'
import { fieldListTexts } from './texts/field-list-texts.ts'

export interface FieldTag {
  kind: 'rows' | 'condition' | 'price' | 'visibility' | 'lock' | 'check'
  text: string
}

/** Short texts about what is special about a field. */
export function fieldTags(field: Field, fields: readonly Field[]): FieldTag[] {
  return [
    rowsTag(field),
    conditionTag(field, fields),
    priceTag(field),
    visibilityTag(field),
    lockTag(field),
    checkTag(field),
  ].filter((tag) => tag !== null)
}

function rowsTag({ group }: Field): FieldTag | null {
  if (group === null) return null
  const { min, max } = group
  const texts = fieldListTexts().tags
  const most = digitsText(String(max))
  return {
    kind: 'rows',
    text: min === max ? texts.rows(most) : texts.rowsBetween(digitsText(String(min)), most),
  }
}

function conditionTag({ conditional }: Field, fields: readonly Field[]): FieldTag | null {
  if (conditional.dependsOn === '') return null
  const other = fields.find(({ id }) => id === conditional.dependsOn)
  const labels = conditional.showWhen.map((value) => (other ? wantedText(other, value) : value))
  const texts = fieldListTexts().tags
  return { kind: 'condition', text: texts.condition(other?.label ?? texts.missingField, labels) }
}

/** The digits of a comparison are ours, those of an option were typed by someone. */
function wantedText(other: Field, value: string): string {
  const write = (locale: Locale) => conditionLabel(other, value, locale)
  return isCompared(other) ? inConsoleLanguage(write) : write(consoleLanguage())
}

function priceTag({ pricing }: Field): FieldTag | null {
  const prices = Object.values(pricing.options).filter((price) => Number.isFinite(price))
  if (!pricing.enabled || prices.length === 0) return null
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const text = low === high ? takaText(low) : fieldListTexts().tags.prices(takaText(low), takaText(high))
  return { kind: 'price', text }
}

function visibilityTag({ visibility }: Field): FieldTag | null {
  const texts = fieldListTexts().tags
  switch (visibility.level) {
    case 'public':
      return null
    case 'admin-only':
      return {
        kind: 'visibility',
        text: visibility.publicCanView ? texts.adminOnlyShown : texts.adminOnly,
      }
    case 'hidden':
      return { kind: 'visibility', text: texts.hidden }
  }
}

function lockTag(field: Field): FieldTag | null {
  return field.editable ? null : { kind: 'lock', text: fieldListTexts().tags.locked }
}

function checkTag({ validation }: Field): FieldTag | null {
  const { min, max, pattern, custom } = validation
  const count =
    (min === null ? 0 : 1) +
    (max === null ? 0 : 1) +
    (pattern === '' ? 0 : 1) +
    (custom.enabled ? custom.rules.length : 0)
  if (count === 0) return null
  return { kind: 'check', text: fieldListTexts().tags.checks(count, digitsText(String(count))) }
}
