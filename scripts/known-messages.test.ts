import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from './lib/paths.mjs'

const KNOWN = 'apps/web/src/admin/shared/language/known-messages-bn.ts'

const read = (file: string) => readFileSync(inRoot(file), 'utf8')

it('the console translates only messages that the server or the domain still write', () => {
  const files = globSync(['apps/server/src/**/*.ts', 'packages/{domain,api-contract}/src/**/*.ts'], {
    cwd: inRoot('.'),
  })
  const source = files
    .filter((file) => !file.endsWith('.test.ts'))
    .map(read)
    .join('\n')
    // The limits in these messages are constants.
    .replaceAll('${MAX_USERNAME_LENGTH}', '100')
  const messages = [...read(KNOWN).matchAll(/^  (?:'([^']+)'|"([^"]+)"):/gm)].map(([, a, b]) => a ?? b ?? '')
  expect(messages.length).toBeGreaterThan(50)
  const isWritten = (message: string) =>
    source.includes(message) || message.split(/(?<=\.) /).every((sentence) => source.includes(sentence))
  expect(messages.filter((message) => !isWritten(message))).toEqual([])
})
