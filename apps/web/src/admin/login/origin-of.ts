/** The page that the guard sent the person away from, out of the history's state, which anyone can have written. */
export function originOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null
  const { from } = state
  const withinConsole = typeof from === 'string' && /^\/admin(?:[/?#]|$)/.test(from)
  return withinConsole ? from : null
}
