import type { z } from 'zod'

/**
 * What people read when a value does not fit the schema of its route. A schema's own message goes first; these replace
 * zod's, such as "Invalid input: expected number, received NaN".
 */
export function plainIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeText(issue)
    case 'too_big':
      return `Please enter at most ${issue.maximum}${unitOf(issue.origin)}.`
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return MISSING
      return `Please enter at least ${issue.minimum}${unitOf(issue.origin)}.`
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Please check how this is written.'
    case 'not_multiple_of':
      return 'Please enter a whole number.'
    case 'invalid_value':
      return 'Please choose one of the values that are offered.'
    case 'unrecognized_keys':
      return 'This has parts that are not known here.'
    default:
      return INVALID
  }
}

const MISSING = 'This is missing.'
const INVALID = 'This value is not valid.'

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Please enter a valid e-mail address.',
  url: 'Please enter a valid web address.',
  datetime: 'Please enter a valid date and time.',
  date: 'Please enter a valid date.',
}

function typeText({ expected, input }: Pick<z.core.$ZodIssueInvalidType, 'expected' | 'input'>): string {
  if (input === undefined || input === null) return MISSING
  switch (expected) {
    case 'number':
    case 'int':
      return 'Please enter a number.'
    case 'string':
      return 'Please enter a text.'
    case 'boolean':
      return 'Please answer yes or no.'
    default:
      return INVALID
  }
}

function unitOf(origin: string): string {
  switch (origin) {
    case 'string':
      return ' characters'
    case 'array':
    case 'set':
      return ' entries'
    default:
      return ''
  }
}
