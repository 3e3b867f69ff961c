import { isEmailAddress, isEnteredAmount, MAX_EMAIL_LENGTH } from '@nibondhon/domain'
import { z } from 'zod'
import { inputText } from './input-texts.ts'

export const Id = z.uuid()
export const IdParams = z.object({ id: Id })

/** The unique ID that members know. Bounded, not checked: an unknown one is 404. */
export const UniqueId = z.string().max(100)
export const UniqueIdParams = z.object({ uniqueId: UniqueId })

/** A submission by its id or its unique ID. */
export const SubmissionParams = z.object({ id: z.string().max(100) })

/** The rule of the domain, so that members, staff and the mailer accept the same addresses. */
export const EmailAddress = z
  .string()
  .max(MAX_EMAIL_LENGTH, inputText('email_invalid'))
  .refine(isEmailAddress, inputText('email_invalid'))
  .meta({ format: 'email' })

/** Dates travel as ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime()

const ENTER_DAY = inputText('day')

/** A calendar day: 2026-11-16. PostgreSQL knows no year 0. */
export const Day = z.iso.date(ENTER_DAY).refine((day) => !day.startsWith('0000'), ENTER_DAY)

const ENTER_AMOUNT = inputText('amount_above_zero')

/** Money that staff enter. */
export const Amount = z
  .number(ENTER_AMOUNT)
  .refine(isEnteredAmount, ENTER_AMOUNT)
  .meta({ description: 'In taka' })

export const Success = z.object({ success: z.literal(true) })

/**
 * Staff exceed the number of seats deliberately. Without it such a change is 409 `seats_exceeded`, with the pools in
 * `errors`.
 */
export const Overbook = z
  .object({
    reason: z
      .string()
      .trim()
      .min(1, inputText('overbooking_reason'))
      .max(500, inputText('reason_under', { max: 500 })),
  })
  .optional()

/** A filter in the query that is left empty filters nothing. */
export function optionalFilter<T extends z.ZodType>(schema: T) {
  return z.union([z.literal('').transform(() => undefined), schema]).optional()
}

/** Query parameters are text; pages count from 1. */
export const PageNumber = z.coerce.number().int().min(1).max(1_000_000).default(1)

/**
 * Every failure, of every route. `message` is for people, in the language of `Accept-Language` (English or Bangla); `code` is
 * a stable word for programs.
 */
export const ErrorResponse = z
  .object({
    success: z.literal(false),
    code: z.string(),
    message: z.string(),
    /** What the text of the code has in it: a limit, an amount, a name. */
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    /** By field: one message a line. */
    errors: z.record(z.string(), z.string()).optional(),
    /** When the same request may be accepted, as in the header `Retry-After`. */
    retryAfterSeconds: z.number().optional(),
    /** The request's id in the server's log, where the server is at fault. Every response has it as `X-Request-Id`. */
    requestId: z.string().optional(),
  })
  .meta({ id: 'ErrorResponse' })
export type ErrorResponse = z.infer<typeof ErrorResponse>
