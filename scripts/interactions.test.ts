import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from './lib/paths.mjs'

const PAGE = 'docs/specification/interactions.md'

interface Meeting {
  pair: string
  text: string
  tests: { file: string; title: string }[]
}

const text = readFileSync(inRoot(PAGE), 'utf8')
const [, ...sections] = text.split(/^## /m)
const rules = itemsOf(sections.find((section) => section.startsWith('The rules')) ?? '', /^\d+\. /m).map(
  nameOf,
)
const meetings = sections.flatMap(meetingsOf)

/** The items of a list, each on one line. */
function itemsOf(section: string, start: RegExp): string[] {
  return section
    .split(start)
    .slice(1)
    .map((item) => item.replace(/\s+/g, ' ').trim())
}

function nameOf(item: string): string {
  return /^\*\*(.+?)\*\*:/.exec(item)?.[1] ?? item
}

function meetingsOf(section: string): Meeting[] {
  const rule = /^\d+\. (.+)/.exec(section)?.[1]
  if (rule === undefined) return []
  return itemsOf(section, /^- /m).map((item) => ({
    pair: `${rule} × ${nameOf(item)}`,
    text: item,
    tests: [...item.matchAll(/`([^`]+)` › "([^"]+)"/g)].map(([, file = '', title = '']) => ({ file, title })),
  }))
}

/** Whether a test has this title, in any quotes. */
function hasTest({ file, title }: Meeting['tests'][number]): boolean {
  if (!existsSync(inRoot(file))) return false
  const source = readFileSync(inRoot(file), 'utf8').replaceAll(String.raw`\'`, "'")
  return ["'", '"', '`'].some((quote) => source.includes(quote + title + quote))
}

const REASON = /\*\*Cannot meet\*\*: \S.{9,}/

describe(PAGE, () => {
  it('has every pair of rules once, in the order of the rules', () => {
    const pairs = rules.flatMap((rule, index) => rules.slice(index + 1).map((other) => `${rule} × ${other}`))
    expect(rules.length).toBeGreaterThan(20)
    expect(meetings.map(({ pair }) => pair)).toEqual(pairs)
  })

  it('names only tests that exist', () => {
    const missing = meetings.flatMap(({ pair, tests }) =>
      tests.filter((test) => !hasTest(test)).map(({ file, title }) => `${pair}: ${file} › "${title}"`),
    )
    expect(missing, `${missing.length} tests are named that do not exist`).toEqual([])
  })

  it('has a test or a reason for every pair, and not both', () => {
    const without = meetings.filter(({ tests, text }) => tests.length === 0 && !REASON.test(text))
    const both = meetings.filter(({ tests, text }) => tests.length > 0 && REASON.test(text))
    const wrong = [...without, ...both].map(({ pair }) => pair)
    expect(wrong, `${without.length} of ${meetings.length} pairs have neither a test nor a reason`).toEqual(
      [],
    )
  })
})
