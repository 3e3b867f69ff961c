/** The texts whose keys differ, in their order; those without a key are left out. */
export function distinctTexts(
  texts: readonly string[],
  keyOf: (text: string) => string,
  max: number,
): string[] {
  const found = new Map<string, string>()
  for (const text of texts) {
    const key = keyOf(text)
    if (key !== '' && !found.has(key)) found.set(key, text)
  }
  return [...found.values()].slice(0, max)
}
