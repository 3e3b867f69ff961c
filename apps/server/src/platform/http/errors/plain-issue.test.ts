import { endpoints, readInputText } from '@nibondhon/api-contract'
import { ENGLISH_READER } from '@nibondhon/domain'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { plainIssue } from './plain-issue.ts'

interface Validated {
  tag: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
}

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema
    .safeParse(value, { error: plainIssue })
    .error?.issues.map(({ message }) => readInputText(message)?.(ENGLISH_READER) ?? message) ?? []

describe('what people read about a value that is not valid', () => {
  it.each([
    [z.number(), Number.NaN, 'Please enter a number.'],
    [z.number(), 'x', 'Please enter a number.'],
    [z.int(), 1.5, 'Please enter a number.'],
    [z.string(), 5, 'Please enter a text.'],
    [z.string(), undefined, 'This is missing.'],
    [z.string().min(1), '', 'This is missing.'],
    [z.string().max(3), 'abcd', 'Please enter at most 3 characters.'],
    [z.number().min(3), 2, 'Please enter at least 3.'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Please enter at most 1 entries.'],
    [z.email(), 'x', 'Please enter a valid e-mail address.'],
    [z.enum(['a', 'b']), 'c', 'Please choose one of the values that are offered.'],
    [z.string({ error: 'Please say who you are' }), 5, 'Please say who you are'],
  ])('is plain', (schema, value, message) => {
    expect(messagesOf(schema, value)).toEqual([message])
  })

  const VALIDATOR_WORDS =
    /invalid (input|option|key|element)|expected|received|too (big|small)|unrecognized|NaN|regex|\/\^/i
  const WRONG = [
    undefined,
    null,
    Number.NaN,
    -1,
    1e300,
    '',
    'x',
    'x'.repeat(200_001),
    true,
    [],
    [null],
    {},
    { x: 1 },
  ]

  it.each(Object.entries<Validated>(endpoints))(
    'never has the words of the validator: %s',
    (_key, endpoint) => {
      const schemas = [endpoint.params, endpoint.query, endpoint.body].filter((one) => one !== undefined)
      const found = schemas.flatMap((schema) =>
        [...WRONG, ...wrongObjects(schema)].flatMap((value) => messagesOf(schema, value)),
      )
      expect(found.filter((message) => VALIDATOR_WORDS.test(message))).toEqual([])
    },
  )

  /** Each property of an object with each wrong value. */
  function wrongObjects(schema: z.ZodType): unknown[] {
    const shape = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
    return WRONG.map((value) => Object.fromEntries(shape.map((name) => [name, value])))
  }
})
