/** Translations by the English text, with {} for each value. */
export type TextTranslations = Readonly<Record<string, (...values: string[]) => string>>

/** Matches a text whose values are {}; each value is a group. */
export function textPattern(text: string): RegExp {
  const parts = text.split('{}').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('(.+)')}$`, 's')
}
