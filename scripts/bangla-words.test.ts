import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from './lib/paths.mjs'

const ROOT = inRoot('.')

/** Words that banks and wallets write above their columns, to recognise them; no screen shows them. */
const WRITTEN_BY_OTHERS = [
  'packages/domain/src/statements/column-headings.ts',
  'apps/server/src/testing/statements/statement-layouts.ts',
]

/** Every dictionary with Bangla that members read; docs/bangla-glossary.md has the words to use instead. */
const DICTIONARIES = globSync(['{apps/web,packages/*}/src/**/*.{ts,tsx}', 'apps/server/src/**/*.ts'], {
  cwd: ROOT,
  exclude: (path) => path.endsWith('node_modules'),
}).filter(
  (file) =>
    !/\.test\.tsx?$/.test(file) && !WRITTEN_BY_OTHERS.includes(file) && /[\u0980-\u09ff]{3}/.test(read(file)),
)

const ENGLISH_IN_BANGLA_LETTERS =
  /সাবমিশন|সাবমিট|ইউনিক|এডিট|আইডেন্টি|লেনদেন আইডি|ট্রানজেকশন|ইমেইল|স্ট্যাটাস|রিসিট|ভ্যালিডেট|সেভ কর/

function read(file: string): string {
  return readFileSync(inRoot(file), 'utf8')
}

describe('the Bangla of members’ pages, PDFs and messages', () => {
  it('is found in all its dictionaries', () => {
    expect(DICTIONARIES).toEqual(
      expect.arrayContaining([
        'apps/server/src/features/documents/describe/document-labels.ts',
        'apps/web/src/public/translations/screen-messages-bn.ts',
        'packages/domain/src/translations/bn-answers.ts',
        'packages/form-renderer/src/translations/messages-bn.ts',
      ]),
    )
  })

  it.each(DICTIONARIES)('has no English words in Bangla letters in %s', (file) => {
    const lines = read(file).split('\n')
    expect(lines.filter((line) => ENGLISH_IN_BANGLA_LETTERS.test(line))).toEqual([])
  })
})
