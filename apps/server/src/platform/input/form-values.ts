import type { FastifyInstance, FastifyRequest } from 'fastify'
import { INPUT_LIMITS, tooComplex } from './bound-input.ts'
import { MULTIPART_LIMITS, type TextParts } from './multipart.ts'
import { type Pairs, readPairs } from './read-pairs.ts'

/** As much as the API takes as JSON. */
const MAX_BODY_BYTES = 1024 * 1024

/** As many as a multipart body may have. */
const LIMITS = {
  pairs: MULTIPART_LIMITS.fields,
  nameLength: MULTIPART_LIMITS.fieldNameSize,
  valueLength: INPUT_LIMITS.textLength,
}

/** What a browser posted with a form. Every look-up takes the same time, however much was posted. */
export class FormValues {
  private readonly values: Pairs

  constructor(values: Pairs = new Map()) {
    this.values = values
  }

  /** The texts of a multipart body. */
  static ofParts(parts: TextParts): FormValues {
    const values = Object.entries(parts).map(([name, given]) => [name, [given].flat()] as const)
    for (const [, texts] of values) {
      if (texts.some(({ length }) => length > LIMITS.valueLength))
        throw tooComplex('has a text that is too long')
    }
    return new FormValues(new Map(values))
  }

  /** The first value, or '' without one. */
  get(name: string): string {
    return this.values.get(name)?.[0] ?? ''
  }

  getAll(name: string): readonly string[] {
    return this.values.get(name) ?? []
  }

  has(name: string): boolean {
    return this.values.has(name)
  }

  /** Each value with its name. */
  pairs(): [name: string, value: string][] {
    return [...this.values].flatMap(([name, values]) =>
      values.map((value): [string, string] => [name, value]),
    )
  }

  /** The last value of each name. */
  toRecord(): Record<string, string> {
    const record: Record<string, string> = Object.create(null)
    for (const [name, values] of this.values) record[name] = values.at(-1) ?? ''
    return record
  }
}

/** Lets the routes of a scope take what a browser posts without script; `formValuesOf` gives it. */
export function acceptForms(scope: FastifyInstance): void {
  takeForms(scope, MAX_BODY_BYTES, (values) => values)
}

/** Lets the routes of a scope take a program's urlencoded message as an object, which their schemas check. */
export function acceptFormAsRecord(scope: FastifyInstance, bodyLimit: number): void {
  takeForms(scope, bodyLimit, (values) => values.toRecord())
}

function takeForms(scope: FastifyInstance, bodyLimit: number, bodyOf: (values: FormValues) => object): void {
  scope.addContentTypeParser(URLENCODED, { parseAs: 'string', bodyLimit }, (_request, text, done) => {
    try {
      done(null, bodyOf(new FormValues(readPairs(text as string, LIMITS))))
    } catch (error) {
      done(error as Error)
    }
  })
}

const URLENCODED = 'application/x-www-form-urlencoded'

/** What was posted urlencoded; null for another body. */
export function formValuesOf({ body }: Pick<FastifyRequest, 'body'>): FormValues | null {
  return body instanceof FormValues ? body : null
}
