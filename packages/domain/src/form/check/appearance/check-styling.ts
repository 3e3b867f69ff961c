import type { Field, FieldStyling } from '../../../form-model/form-types.ts'
import { problem, type FormProblem } from '../../../form-model/problem.ts'

/** Styling reaches the page as CSS, so each value must be of a known harmless form; '' means "as usual". */
export function checkStyling({ id, label, styling }: Field): FormProblem[] {
  return CHECKED_PROPERTIES.filter((property) => !isHarmless(property, styling[property])).map(
    (property) => ({
      ...problem('style_invalid', { label, property, value: styling[property].slice(0, 50) }),
      fieldId: id,
    }),
  )
}

export function isColour(value: string): boolean {
  return isHexColour(value) || NAMED_COLOUR.test(value) || COLOUR_FUNCTION.test(value)
}

export function isHexColour(value: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(value)
}

const CHECKED_PROPERTIES = [
  'fontWeight',
  'fontSize',
  'color',
  'backgroundColor',
  'padding',
  'margin',
  'marginTop',
  'marginBottom',
] as const satisfies (keyof FieldStyling)[]
type CheckedProperty = (typeof CHECKED_PROPERTIES)[number]

/** A single word of letters can name a colour or nothing; it can't fetch or run anything. */
const NAMED_COLOUR = /^[a-z]{3,25}$/i
const COLOUR_FUNCTION = /^(?:rgb|hsl)a?\([0-9.,%/\sdeg]{3,40}\)$/i
const FONT_WEIGHT = /^(?:normal|bold|bolder|lighter|[1-9]00)$/
const FONT_SIZE_WORD = /^(?:xx?-small|small|medium|large|xx?-large|smaller|larger)$/
const LENGTH = /^(?:0|\d{1,4}(?:\.\d{1,3})?(?:px|rem|em|pt|%|ch|vw|vh))$/

/** Four lengths, or a colour function with spaces. */
const MAX_VALUE_LENGTH = 100

const IS_HARMLESS: Record<CheckedProperty, (value: string) => boolean> = {
  fontWeight: (value) => FONT_WEIGHT.test(value),
  fontSize: (value) => LENGTH.test(value) || FONT_SIZE_WORD.test(value),
  color: isColour,
  backgroundColor: isColour,
  padding: areLengths,
  margin: areMargins,
  marginTop: isMargin,
  marginBottom: isMargin,
}

function isHarmless(property: CheckedProperty, value: string): boolean {
  return value === '' || (value.length <= MAX_VALUE_LENGTH && IS_HARMLESS[property](value))
}

function areLengths(value: string): boolean {
  return hasUpToFourParts(value, (part) => LENGTH.test(part))
}

function areMargins(value: string): boolean {
  return hasUpToFourParts(value, isMargin)
}

function isMargin(value: string): boolean {
  return value === 'auto' || LENGTH.test(value)
}

function hasUpToFourParts(value: string, isRight: (part: string) => boolean): boolean {
  const parts = value.split(/\s+/)
  return parts.length <= 4 && parts.every(isRight)
}
