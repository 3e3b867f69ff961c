import type { Colleague } from '@nibondhon/api-contract'

const MAX_SUGGESTIONS = 6

/** The colleagues to offer for what was typed after an @: names with a word that begins so come first. */
export function suggestColleagues(
  colleagues: readonly Colleague[],
  query: string,
  ownId: string | undefined,
): Colleague[] {
  const wanted = query.toLowerCase()
  const others = colleagues
    .filter(({ id }) => id !== ownId)
    .map((colleague) => ({ colleague, name: colleague.username.toLowerCase() }))
  const begins = ({ name }: { name: string }) => name.startsWith(wanted) || name.includes(` ${wanted}`)
  return [...others.filter(begins), ...others.filter((one) => !begins(one) && one.name.includes(wanted))]
    .slice(0, MAX_SUGGESTIONS)
    .map(({ colleague }) => colleague)
}
