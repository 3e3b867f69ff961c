/** Every match of a global pattern that never matches an empty text. Some members' browsers lack `matchAll`. */
export function allMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = []
  const search = new RegExp(pattern)
  for (let match = search.exec(text); match !== null; match = search.exec(text)) matches.push(match)
  return matches
}
