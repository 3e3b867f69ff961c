import { inputText } from '@nibondhon/api-contract'
import type { z } from 'zod'

/**
 * What people read when a value does not fit the schema of its route, as a code. A schema's own message goes first; these
 * replace zod's, such as "Invalid input: expected number, received NaN".
 */
export function plainIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeText(issue)
    case 'too_big':
      return inputText(`at_most${unitOf(issue.origin)}`, { max: Number(issue.maximum) })
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return MISSING
      return inputText(`at_least${unitOf(issue.origin)}`, { min: Number(issue.minimum) })
    case 'invalid_format':
      return FORMATS[issue.format] ?? inputText('written')
    case 'not_multiple_of':
      return inputText('whole_number')
    case 'invalid_value':
      return inputText('choice')
    case 'unrecognized_keys':
      return inputText('unknown_parts')
    default:
      return INVALID
  }
}

const MISSING = inputText('missing')
const INVALID = inputText('invalid')

const FORMATS: Readonly<Record<string, string>> = {
  email: inputText('email'),
  url: inputText('url'),
  datetime: inputText('datetime'),
  date: inputText('date'),
}

function typeText({ expected, input }: Pick<z.core.$ZodIssueInvalidType, 'expected' | 'input'>): string {
  if (input === undefined || input === null) return MISSING
  switch (expected) {
    case 'number':
    case 'int':
      return inputText('number')
    case 'string':
      return inputText('text')
    case 'boolean':
      return inputText('yes_or_no')
    default:
      return INVALID
  }
}

function unitOf(origin: string): '' | '_characters' | '_entries' {
  switch (origin) {
    case 'string':
      return '_characters'
    case 'array':
    case 'set':
      return '_entries'
    default:
      return ''
  }
}
