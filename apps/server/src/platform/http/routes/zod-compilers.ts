import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { InvalidInput } from '../errors/invalid-input.ts'
import { plainIssue } from '../errors/plain-issue.ts'

/** Validates requests with the zod schemas of their routes. Responses keep only the properties of their schema. */
export function compileWithZod(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const result = schema.safeParse(data, { error: plainIssue })
    return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues) }
  })
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        JSON.stringify(schema.parse(data)),
  )
}
