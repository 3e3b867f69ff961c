import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** What a parsed JSON value may come to. The bytes are bounded before it is parsed, by the route's body limit. */
export const INPUT_LIMITS = {
  /** Levels of lists and objects within each other; a form has eight. */
  depth: 32,
  /** Items of all lists and keys of all objects together. */
  items: 200_000,
  /** Letters of a key. Names of fields have 100 at most, multipart parts 200. */
  keyLength: 1_000,
  /** Letters of one text: more than twice what the longest text of a form may have. */
  textLength: 262_144,
} as const

/**
 * Throws when a value is nested too deep, has too many parts or too long a text. All JSON from outside passes here
 * once, right after it is parsed: code that reads it later may recurse, compare and search without a limit of its
 * own. Goes level by level, because a function that calls itself would fall to the very input it is to stop.
 */
export function boundInput(value: unknown): void {
  if (typeof value === 'string') assertTextLength(value)
  let level = isContainer(value) ? [value] : []
  let items = 0
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > INPUT_LIMITS.depth) throw tooComplex('is nested too deep')
    const below: object[] = []
    for (const container of level) {
      if (Array.isArray(container)) {
        items += container.length
        if (items > INPUT_LIMITS.items) throw tooComplex('has too many parts')
        for (const item of container as unknown[]) take(item, below)
        continue
      }
      for (const key in container) {
        items += 1
        if (items > INPUT_LIMITS.items) throw tooComplex('has too many parts')
        if (key.length > INPUT_LIMITS.keyLength) throw tooComplex('has a key that is too long')
        take((container as Record<string, unknown>)[key], below)
      }
    }
    level = below
  }
}

/** Bounds every JSON body of the app before its schema sees it. */
export function boundJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    parse(request, text as string, (error, value?: unknown) => {
      if (error) return done(error)
      try {
        boundInput(value)
      } catch (excess) {
        return done(excess as Refusal)
      }
      done(null, value)
    })
  })
}

function take(item: unknown, below: object[]): void {
  if (typeof item === 'string') assertTextLength(item)
  else if (isContainer(item)) below.push(item)
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function assertTextLength(text: string): void {
  if (text.length > INPUT_LIMITS.textLength) throw tooComplex('has a text that is too long')
}

function tooComplex(reason: string): Refusal {
  return new Refusal(
    'invalid',
    'input_too_complex',
    `What was sent ${reason}. Please shorten it and try again.`,
  )
}
