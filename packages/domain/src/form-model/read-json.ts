import { toAsciiDigits } from '../locale/locale.ts'

/**
 * Takes out what no keyboard types and what storage, CSV and PDF choke on: NUL and the other control
 * characters (tab and line breaks stay), and halves of a surrogate pair, which PostgreSQL's JSON rejects.
 */
export function cleanText(text: string): string {
  return UNCLEAN.test(text) ? text.replace(CONTROLS, '').replace(LONE_SURROGATES, '\uFFFD') : text
}

const UNCLEAN = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F\p{Surrogate}]/u
const CONTROLS = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/g
const LONE_SURROGATES = /\p{Surrogate}/gu

/** Readers of unchecked JSON. None of them throws; each returns a value for every input. */

export type JsonRecord = Record<string, unknown>

/** Keys with a meaning in JavaScript itself, which must never be a key, an id or a name. */
const UNSAFE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

export function isUnsafeKey(key: string): boolean {
  return UNSAFE_KEYS.has(key)
}

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function readRecord(value: unknown): JsonRecord {
  return isRecord(value) ? value : {}
}

export function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function readText(value: unknown, fallback = ''): string {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
    return String(value)
  return fallback
}

export function readTrimmed(value: unknown, fallback = ''): string {
  return readText(value, fallback).trim()
}

/** An id of any kind; '' when there is none that can be used. */
export function readId(value: unknown): string {
  const id = typeof value === 'boolean' ? '' : readTrimmed(value)
  return isUnsafeKey(id) ? '' : id
}

export function readBoolean(value: unknown, fallback: boolean): boolean {
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  return fallback
}

/** A finite number, also from text with digits of either script; null when it is none. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(toAsciiDigits(value.trim()))
  return Number.isFinite(number) ? number + 0 : null
}

export function readOneOf<T extends string | number>(value: unknown, allowed: readonly T[], fallback: T): T {
  return allowed.find((candidate) => candidate === value) ?? fallback
}

/** Trimmed texts without blanks and repeats, from a list or from one text split by `separator`. */
export function readTexts(value: unknown, separator: string): string[] {
  const parts = typeof value === 'string' ? value.split(separator) : readList(value)
  return [...new Set(parts.map((part) => readTrimmed(part)).filter((part) => part !== ''))]
}
