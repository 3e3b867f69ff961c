import type { AdminPath } from '../navigation/admin-routes.ts'
import type { Command } from './command.ts'

/** Screens that are opened without choosing a form, a person or the like first. */
type OwnScreen = Exclude<AdminPath, `${string}:${string}`>

/** Typed alone, a letter opens its screen: two keys after Ctrl+K. */
export const SCREEN_KEYS: Readonly<Record<OwnScreen, string>> = {
  dashboard: 'd',
  forms: 'f',
  'forms/new': 'n',
  submissions: 's',
  review: 'v',
  people: 'p',
  'people/suggestions': 'j',
  'people/columns': 'c',
  'people/imports': 'e',
  inbox: 'i',
  owed: 'r',
  'books/accounts': 'a',
  statements: 't',
  books: 'b',
  'unmatched-payments': 'q',
  messages: 'm',
  'messages/new': 'w',
  'audit-log': 'l',
  'bulk-actions': 'k',
  'deleted-submissions': 'x',
  users: 'u',
  settings: 'g',
  connections: 'h',
  'payment-settings': 'y',
  profile: 'o',
}

const KEYS: ReadonlyMap<string, string> = new Map(
  Object.entries(SCREEN_KEYS).map(([path, key]) => [`/admin/${path}`, key]),
)

/** Gives each screen's key to the first command that leads there. */
export function withScreenKeys(commands: readonly Command[]): Command[] {
  const given = new Set<string>()
  return commands.map((command) => {
    const key = KEYS.get(command.to?.split('?')[0] ?? '')
    if (key === undefined || given.has(key)) return command
    given.add(key)
    return { ...command, key }
  })
}

/** The found commands, and before them the one whose key was typed. */
export function keyFirst(all: readonly Command[], found: readonly Command[], typed: string): Command[] {
  const key = typed.trim().toLowerCase()
  const meant = all.find((command) => command.key !== undefined && command.key === key)
  return meant === undefined ? [...found] : [meant, ...found.filter(({ id }) => id !== meant.id)]
}
