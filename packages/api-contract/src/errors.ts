import { z } from 'zod'

/** Every failure, of every route. `message` is for people, `code` is a stable word for programs. */
export const ErrorResponse = z
  .object({
    success: z.literal(false),
    code: z.string(),
    message: z.string(),
    /** By field: one message a line. */
    errors: z.record(z.string(), z.string()).optional(),
    /** The request's id in the server's log, where the server is at fault. Every response has it as `X-Request-Id`. */
    requestId: z.string().optional(),
  })
  .meta({ id: 'ErrorResponse' })
export type ErrorResponse = z.infer<typeof ErrorResponse>
