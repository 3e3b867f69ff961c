import type { FastifyServerOptions } from 'fastify'
import type { z } from 'zod'
import { InvalidInput } from '../errors/invalid-input.ts'
import { plainIssue } from '../errors/plain-issue.ts'

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>

/**
 * Validates requests with the zod schemas of their routes. Responses keep only the properties of their schema. Given as
 * an option, because Fastify then loads none of its own compilers for JSON Schema.
 */
export const ZOD_COMPILERS = {
  compilersFactory: {
    buildValidator: () =>
      ((route: { schema: z.ZodType }) => (data: unknown) => {
        const result = route.schema.safeParse(data, { error: plainIssue })
        return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues) }
      }) as never,
    buildSerializer: () =>
      ((route: { schema: z.ZodType }) => (data: unknown) =>
        JSON.stringify(route.schema.parse(data))) as never,
  },
} satisfies SchemaController
