import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from './lib/paths.mjs'

/** Every text that staff read: the console, and the messages of the domain that it shows. */
const TEXTS = globSync(['apps/web/src/admin/**/*.{ts,tsx}', 'packages/domain/src/translations/*.ts'], {
  cwd: inRoot('.'),
})
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(inRoot(file), 'utf8'))
  .join('\n')

it.each([
  [/ waits? for verification/, / waiting for verification/],
  [/One a line/, /'One per line'/],
  [/stands under the label/, /'Shown under the label'/],
  [/stands in the empty input/, /'Example shown while empty'/],
  [/Stands at the /, /'Shown at the top of every page\.'/],
  [/\bown content/i, /'Custom content'[^]*'Add custom content'/],
  [/choose the other field of the rule/i, /choose a field to compare with/i],
  [/to put right before saving/, /`Fix \$\{digits\} [^`]*before saving`/],
  [/Take some away/, /Remove a filter to see more\./],
  [/\} here</, /\} on this page[`<]/],
  [/As they read it/, /'Preview'/],
  [/is given up\./, /Messages older than 24 hours are not sent\./],
  [/from staff go out by/, /'Sends confirmations and staff messages\.'/],
  [/what it opens/, /'Your account and what you can do\.'/],
  [/'Without a title'/, /'Untitled form'/],
])('the console does not say %s but %s', (old, better) => {
  expect(TEXTS).not.toMatch(old)
  expect(TEXTS).toMatch(better)
})
