/** What is printed on the key; a Mac has Cmd instead of Ctrl. */
export function keyName(key: string, isMac = isApple()): string {
  if (key === 'Ctrl' && isMac) return '⌘'
  return /^[a-z]$/.test(key) ? key.toUpperCase() : key
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
