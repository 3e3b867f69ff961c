import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const SERVER = path.resolve(import.meta.dirname, '../apps/server/src')

/** They make the keys, or belong to the whole database. */
const ALLOWED =
  /^platform\/database\/(advisory-locks|start-turn|association-(schema|dialect)|embedded-postgres\/.*)\.ts$/

it('advisory locks have keys that contain the schema of the association', () => {
  const wrong = globSync('**/*.ts', { cwd: SERVER })
    .filter((file) => !file.includes('.test.') && !ALLOWED.test(file))
    .filter((file) =>
      /advisory\w*lock\((?!\$\{lockKey\()/.test(readFileSync(path.join(SERVER, file), 'utf8')),
    )
  expect(wrong).toEqual([])
})
