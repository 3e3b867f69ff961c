import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findDictionaryTexts } from './lib/dictionary-texts.mjs'
import { inRoot } from './lib/paths.mjs'

/** Words that banks and wallets write above their columns, to recognise them; no screen shows them. */
const WRITTEN_BY_OTHERS = [
  'packages/domain/src/statements/column-headings.ts',
  'apps/server/src/testing/statements/statement-layouts.ts',
]

/** Every dictionary with Bangla that members or staff read. */
const BANGLA = globSync(['{apps/web,packages/*}/src/**/*.{ts,tsx}', 'apps/server/src/**/*.ts'], {
  cwd: inRoot('.'),
  exclude: (path) => path.endsWith('node_modules'),
}).filter(
  (file) =>
    !/\.test\.tsx?$/.test(file) && !WRITTEN_BY_OTHERS.includes(file) && /[\u0980-\u09ff]{3}/.test(read(file)),
)

const CONSOLE = globSync('apps/web/src/admin/**/*-{en,bn}.ts', { cwd: inRoot('.') })

const [, everywhere = '', inConsole = '', kept = ''] = read('docs/glossary.md').split(/^## .*$/m)
const KEPT = [...kept.matchAll(/^- (.+)$/gm)].map(([, text = '']) => text)

function read(file: string): string {
  return readFileSync(inRoot(file), 'utf8')
}

function rowsOf(section: string): string[][] {
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| English'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

/** English words as they are and with an ending; Bangla ones from their beginning, because endings are written to them. */
function wordsNotUsed(section: string): RegExp {
  const words = rowsOf(section).flatMap((cells) => (cells.at(-1) ?? '').split(', '))
  const isBangla = (word: string) => /[\u0980-\u09ff]/.test(word)
  const bangla = words.filter(isBangla).join('|')
  const english = words.filter((word) => !isBangla(word)).join('|')
  const patterns = [`(?<![\\u0980-\\u09ff])(?:${bangla})`]
  if (english !== '') patterns.push(`\\b(?:${english})(?:s|d|ed|ing)?\\b`)
  return new RegExp(patterns.join('|'), 'i')
}

const withoutKept = (text: string) => KEPT.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text)

describe('docs/glossary.md', () => {
  it('has terms in both languages, each once, with words not to use', () => {
    for (const section of [everywhere, inConsole]) {
      const rows = rowsOf(section)
      expect(rows.length).toBeGreaterThan(10)
      expect(rows.filter((cells) => cells.some((cell) => cell === ''))).toEqual([])
      const english = rows.map(([term]) => term)
      expect(english.filter((term, index) => english.indexOf(term) !== index)).toEqual([])
    }
  })

  it('keeps only phrases that a dictionary has and that would be rejected', () => {
    const texts = CONSOLE.flatMap((file) => findDictionaryTexts(read(file), file)).join('\n')
    const notUsed = wordsNotUsed(inConsole)
    expect(KEPT.filter((phrase) => !texts.includes(phrase) || !notUsed.test(phrase))).toEqual([])
  })
})

describe('the Bangla of members’ pages, PDFs, messages and the console', () => {
  it('is found in all its dictionaries', () => {
    expect(BANGLA).toEqual(
      expect.arrayContaining([
        'apps/server/src/features/documents/describe/document-labels.ts',
        'apps/web/src/public/translations/screen-messages-bn.ts',
        'packages/domain/src/translations/bn-answers.ts',
        'packages/form-renderer/src/translations/messages-bn.ts',
      ]),
    )
  })

  it.each(BANGLA)('uses the words of the glossary in %s', (file) => {
    const notUsed = wordsNotUsed(everywhere)
    expect(
      read(file)
        .split('\n')
        .filter((line) => notUsed.test(line)),
    ).toEqual([])
  })
})

describe('the console', () => {
  it('has its dictionaries in both languages', () => {
    expect(CONSOLE.length).toBeGreaterThan(120)
  })

  it.each(CONSOLE)('has one word for one thing in %s', (file) => {
    const notUsed = wordsNotUsed(inConsole)
    const texts = findDictionaryTexts(read(file), file).filter((text) => notUsed.test(withoutKept(text)))
    expect(texts).toEqual([])
  })
})
