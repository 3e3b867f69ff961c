import { AppError } from '../errors/index.ts'

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
 * own. Keys that could change an object's prototype when they are copied are rejected too, unless the caller reads
 * only keys it knows. Goes level by level: a recursive function would overflow the stack on the input it has to stop.
 */
export function boundInput(value: unknown, { allowPrototypeKeys = false } = {}): void {
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
        const item = (container as Record<string, unknown>)[key]
        if (!allowPrototypeKeys && isPrototypeKey(key, item)) throw invalidJson()
        take(item, below)
      }
    }
    level = below
  }
}

function take(item: unknown, below: object[]): void {
  if (typeof item === 'string') assertTextLength(item)
  else if (isContainer(item)) below.push(item)
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isPrototypeKey(key: string, item: unknown): boolean {
  if (key === '__proto__') return true
  return key === 'constructor' && isContainer(item) && Object.hasOwn(item, 'prototype')
}

function assertTextLength(text: string): void {
  if (text.length > INPUT_LIMITS.textLength) throw tooComplex('has a text that is too long')
}

export function invalidJson(): AppError {
  return new AppError('invalid', 'invalid_json')
}

/** For input of any kind that is more than a person would send. */
export function tooComplex(reason: string): AppError {
  return new AppError('invalid', 'input_too_complex', { params: { reason } })
}
