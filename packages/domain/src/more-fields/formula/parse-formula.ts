import { toAsciiDigits } from '../../locale/locale.ts'

/**
 * Formulas of calculated fields: numbers, names of fields in braces, + - * / and parentheses, min(…), max(…) and
 * round(…). Read by this parser into a tree, and never executed as a program.
 */
export type Formula =
  | { kind: 'number'; text: string }
  | { kind: 'name'; name: string }
  | { kind: 'negative'; of: Formula }
  | { kind: 'operation'; operator: '+' | '-' | '*' | '/'; left: Formula; right: Formula }
  | { kind: 'call'; name: FormulaFunction; values: Formula[] }

const FUNCTIONS = ['min', 'max', 'round'] as const
export type FormulaFunction = (typeof FUNCTIONS)[number]

export const MAX_FORMULA_LENGTH = 500
/** Of parentheses and signs within each other. */
const MAX_DEPTH = 20
/** Of the digits of one number. */
const MAX_NUMBER_LENGTH = 15

export type ParsedFormula =
  | { ok: true; formula: Formula; names: string[] }
  | {
      ok: false
      /** Where it can't be read on, counted from 1. */
      position: number
    }

export function parseFormula(text: string): ParsedFormula {
  if (text.length > MAX_FORMULA_LENGTH) return { ok: false, position: MAX_FORMULA_LENGTH + 1 }
  const tokens = readTokens(text)
  const names = new Set<string>()
  let next = 0

  const position = () => (tokens[next]?.at ?? text.length) + 1
  const isNext = (wanted: string) => tokens[next]?.text === wanted
  function fail(): never {
    throw UNREADABLE
  }
  function skip(wanted: string): void {
    if (!isNext(wanted)) fail()
    next += 1
  }

  function sum(depth: number): Formula {
    let left = product(depth)
    while (isNext('+') || isNext('-')) {
      const operator = isNext('+') ? '+' : '-'
      next += 1
      left = { kind: 'operation', operator, left, right: product(depth) }
    }
    return left
  }

  function product(depth: number): Formula {
    let left = value(depth)
    while (isNext('*') || isNext('/')) {
      const operator = isNext('*') ? '*' : '/'
      next += 1
      left = { kind: 'operation', operator, left, right: value(depth) }
    }
    return left
  }

  function value(depth: number): Formula {
    const token = tokens[next]
    if (!token || depth > MAX_DEPTH) return fail()
    if (token.kind === 'number') {
      if (token.text.length > MAX_NUMBER_LENGTH) fail()
      next += 1
      return { kind: 'number', text: token.text }
    }
    if (token.kind === 'name') {
      next += 1
      names.add(token.text)
      return { kind: 'name', name: token.text }
    }
    if (isNext('-')) {
      next += 1
      return { kind: 'negative', of: value(depth + 1) }
    }
    const called = FUNCTIONS.find((name) => isNext(name))
    if (called) {
      next += 1
      return call(called, depth)
    }
    skip('(')
    const inner = sum(depth + 1)
    skip(')')
    return inner
  }

  function call(name: FormulaFunction, depth: number): Formula {
    const start = next
    skip('(')
    const values = [sum(depth + 1)]
    while (isNext(',')) {
      next += 1
      values.push(sum(depth + 1))
    }
    skip(')')
    if (name === 'round' && !isRounding(values)) {
      next = start
      fail()
    }
    return { kind: 'call', name, values }
  }

  try {
    const formula = sum(0)
    if (next < tokens.length) fail()
    return { ok: true, formula, names: [...names] }
  } catch (error) {
    if (error === UNREADABLE) return { ok: false, position: position() }
    throw error
  }
}

/** Rounds to whole numbers, or to the number of decimals that is written beside it. */
function isRounding([, decimals, ...more]: readonly Formula[]): boolean {
  if (more.length > 0) return false
  return decimals === undefined || (decimals.kind === 'number' && /^[0-6]$/.test(decimals.text))
}

/** Ends the parser where it stands. */
const UNREADABLE = new Error('The formula cannot be read')

interface Token {
  kind: 'number' | 'name' | 'sign'
  text: string
  at: number
}

const TOKEN = /\s+|([\d০-৯]+(?:\.[\d০-৯]+)?)|\{([^{}]{1,200})\}|([a-z]+|[\s\S])/y

/** What is no part of a formula becomes a sign that the parser stops at. */
function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  const pattern = new RegExp(TOKEN)
  let at = 0
  for (let match = pattern.exec(text); match && at < text.length; match = pattern.exec(text)) {
    const [all, number, name, sign] = match
    if (number !== undefined) tokens.push({ kind: 'number', text: toAsciiDigits(number), at })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name.trim(), at })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: SIGNS[sign] ?? sign, at })
    at += all.length
  }
  return tokens
}

/** As people type them, and as other programs turn them. */
const SIGNS: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-', '–': '-' }
