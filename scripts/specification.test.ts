import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from './lib/paths.mjs'

const FOLDER = inRoot('docs', 'specification')
const STATEMENT = /^- /gm
const TEST_FILE = /`([^`\s]+\.test\.tsx?)`/g

describe.each(readdirSync(FOLDER))('docs/specification/%s', (page) => {
  const text = readFileSync(`${FOLDER}/${page}`, 'utf8')

  it('names only test files that exist', () => {
    const named = [...text.matchAll(TEST_FILE)].map(([, file = '']) => file)
    expect(named.filter((file) => !existsSync(inRoot(file)))).toEqual([])
  })

  it('has statements with tests, on short lines', () => {
    expect(text.match(STATEMENT)?.length).toBeGreaterThan(10)
    expect(text.split('\n').filter((line) => line.length > 120)).toEqual([])
  })
})
