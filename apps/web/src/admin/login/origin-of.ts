/** The page that the guard redirected from. The history's state is not trusted: any script can write it. */
export function originOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null
  const { from } = state
  const withinConsole = typeof from === 'string' && /^\/admin(?:[/?#]|$)/.test(from)
  return withinConsole ? from : null
}
