import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { parseRegExpLiteral, visitRegExpAST } from '@eslint-community/regexpp'
import { checkSync } from 'recheck'
import ts from 'typescript'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { inRoot } from './lib/paths.mjs'

/**
 * Patterns whose work grows faster than their input, and what bounds that input. ESLint finds most of such patterns and
 * allows none; these are found by recheck alone.
 */
const BOUNDED: Record<string, string> = {
  [String.raw`/https?:\/\/\S*$/`]: 'message-content.ts: an SMS, cut to MAX_SMS_LENGTH (700) before',
  [String.raw`/<link rel="icon"[^>]*>/`]: 'page-document.ts: the built page, which is part of the product',
  [String.raw`/<meta\s+name="description"[^>]*>/`]: 'page-document.ts: the built page',
  [String.raw`/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/`]: 'page-document.ts: the built page',
  [String.raw`/<script type="module"[^>]*><\/script>/`]: 'page-document.ts: the built page',
  [String.raw`/<noscript>.*?<\/noscript>\s*/s`]: 'page-document.ts: the built page',
}

/** What recheck cannot decide in this time is left to ESLint. */
const TIMEOUT_MS = 3_000

/** What recheck has checked: it takes long, so only other patterns are checked again. */
const CHECKED_FILE = inRoot('scripts', 'checked-regular-expressions.json')
const REFRESH = 'REFRESH_PATTERNS=true npm test -- scripts/regular-expressions.test.ts'

/** A pattern without a repetition beyond this takes so many steps at each letter at most. */
const MAX_REPETITIONS = 100

const SOURCES = '{apps,packages}/*/src/**/*.{ts,tsx}'
const isTested = (file: string) => !/\.test\.tsx?$|\/testing\//.test(file)

beforeAll(() => vi.stubEnv('RECHECK_BACKEND', 'pure'))
afterAll(() => vi.unstubAllEnvs())

const literals = new Map<string, string>()
for (const file of globSync(SOURCES, { cwd: inRoot() }).filter(isTested)) collectLiterals(file)

it('every regular expression takes time linear in its input, or its input is bounded', () => {
  expect(literals.size).toBeGreaterThan(400)
  const checked = new Set(readChecked())
  const slow = toCheck()
    .filter((literal) => !checked.has(literal))
    .filter((literal) => statusOf(literal) === 'vulnerable')
    .map((literal) => [literal, literals.get(literal)])
  expect(slow).toEqual([])
  if (process.env['REFRESH_PATTERNS'] === 'true')
    writeFileSync(CHECKED_FILE, `${JSON.stringify(toCheck(), null, 2)}\n`)
})

it('the list of checked ones names all patterns that repeat, and no others', () => {
  expect(readChecked(), `Refresh the list: ${REFRESH}`).toEqual(toCheck())
})

it('the list of bounded ones names only patterns that exist', () => {
  expect(Object.keys(BOUNDED).filter((literal) => !literals.has(literal))).toEqual([])
})

it.each(['/^(a+)+$/', String.raw`/"[^"]*"|\[[^\]]*\]/g`])('finds that %s is not linear', (literal) => {
  expect([repeats(literal), statusOf(literal, 20_000)]).toEqual([true, 'vulnerable'])
})

function collectLiterals(file: string): void {
  const text = readFileSync(inRoot(file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false)
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) literals.set(node.text, file)
    ts.forEachChild(node, visit)
  }
  visit(source)
}

function toCheck(): string[] {
  return [...literals.keys()].filter((literal) => repeats(literal) && !(literal in BOUNDED)).sort()
}

function readChecked(): string[] {
  return JSON.parse(readFileSync(CHECKED_FILE, 'utf8')) as string[]
}

function repeats(literal: string): boolean {
  let found = false
  visitRegExpAST(parseRegExpLiteral(literal), {
    onQuantifierEnter: ({ max }) => (found ||= max > MAX_REPETITIONS),
  })
  return found
}

function statusOf(literal: string, timeout = TIMEOUT_MS): string {
  const end = literal.lastIndexOf('/')
  return checkSync(literal.slice(1, end), literal.slice(end + 1), { timeout }).status
}
