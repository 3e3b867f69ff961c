import { inputText, readInputText } from '@nibondhon/api-contract'
import type { WriteText } from '@nibondhon/domain'
import type { z } from 'zod'
import { AppError, errorText } from '../../errors/index.ts'

const MAX_ISSUES = 100

/** A request does not match the schema of its route. */
export class InvalidInput extends Error {
  readonly issues: z.core.$ZodIssue[]

  constructor(issues: z.core.$ZodIssue[]) {
    super('invalid input')
    this.issues = issues
  }

  toAppError(): AppError {
    const texts = new Map<string, WriteText[]>()
    // A list may have two hundred thousand wrong items; more than this is of no use in a response.
    for (const issue of this.issues.slice(0, MAX_ISSUES)) {
      const key = issue.path.join('.') || 'request'
      texts.set(key, [...(texts.get(key) ?? []), textOf(issue)])
    }
    const errors = Object.fromEntries(
      [...texts].map(([key, lines]) => [
        key,
        ((reader) => lines.map((write) => write(reader)).join('\n')) satisfies WriteText,
      ]),
    )
    const [first] = this.issues
    const write = first && first.path.length > 0 ? textAlone(first) : errorText('invalid_input')
    return new AppError('invalid', { code: 'invalid_input', write }, { errors })
  }
}

/** The same without the part beside it: what is missing is named then. */
function textAlone({ message, path }: z.core.$ZodIssue): WriteText {
  const name = path.join('.')
  return textOf({ message: message === MISSING ? inputText('missing_part', { name }) : message })
}

const MISSING = inputText('missing')

function textOf({ message }: Pick<z.core.$ZodIssue, 'message'>): WriteText {
  return readInputText(message) ?? (() => message)
}
