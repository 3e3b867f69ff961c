import type { z } from 'zod'
import { AppError } from '../../errors/index.ts'

const MAX_ISSUES = 100

/** A request does not match the schema of its route. */
export class InvalidInput extends Error {
  readonly issues: z.core.$ZodIssue[]

  constructor(issues: z.core.$ZodIssue[]) {
    super('invalid input')
    this.issues = issues
  }

  toAppError(): AppError {
    const errors: Record<string, string> = {}
    // A list may have two hundred thousand wrong items; more than this is of no use in a response.
    for (const issue of this.issues.slice(0, MAX_ISSUES)) {
      const key = issue.path.join('.') || 'request'
      errors[key] = errors[key] === undefined ? issue.message : `${errors[key]}\n${issue.message}`
    }
    const [first] = this.issues
    const message = first && first.path.length > 0 ? first.message : 'Please check what you entered.'
    return new AppError('invalid', 'invalid_input', message, { errors })
  }
}
