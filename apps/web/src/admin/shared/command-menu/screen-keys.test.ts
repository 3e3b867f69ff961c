import TuneOutlined from '@mui/icons-material/TuneOutlined'
import { expect, it } from 'vitest'
import { matching, type Command } from './command.ts'
import { keyFirst, SCREEN_KEYS, withScreenKeys } from './screen-keys.ts'

const command = (label: string, to: string): Command => ({ id: to, label, to, icon: TuneOutlined })
const commands = withScreenKeys([
  command('Dashboard', '/admin/dashboard'),
  command('Verify transfers', '/admin/review?status=pending'),
  command('Payments that need review', '/admin/review?needsReview=true'),
  command('Deleted', '/admin/deleted-submissions'),
])

it('has a letter of its own for every screen', () => {
  const keys = Object.values(SCREEN_KEYS)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.filter((key) => !/^[a-z]$/.test(key))).toEqual([])
})

it('gives the letter to the first command of a screen', () => {
  expect(commands.map(({ key }) => key)).toEqual(['d', 'v', undefined, 'x'])
})

it.each([
  ['x', 'Deleted'],
  ['V', 'Verify transfers'],
  ['d', 'Dashboard'],
])('puts the screen of a typed %s first', (typed, label) => {
  const shown = keyFirst(commands, matching(commands, typed), typed)
  expect(shown[0]?.label).toBe(label)
  expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
})

it.each(Object.entries(SCREEN_KEYS))('opens %s by %s, also where all labels are in Bangla', (path, key) => {
  const inBangla = withScreenKeys(Object.keys(SCREEN_KEYS).map((one) => command('পাতা', `/admin/${one}`)))
  const [first] = keyFirst(inBangla, matching(inBangla, key), key)
  expect(first?.to).toBe(`/admin/${path}`)
})

it('changes nothing while a word is typed', () => {
  const found = matching(commands, 'de')
  expect(keyFirst(commands, found, 'de')).toEqual(found)
})
