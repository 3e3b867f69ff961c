/** The first letter of a name in upper case; a letter may be several code units (ক্ষ, emoji). */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? '?'
}
