/** The declarations of a style attribute, each as it is written. */
export function declarationsOf(style: string): string[] {
  return style
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration !== '')
}

export function withoutTextAlign(style: string): string {
  return declarationsOf(style)
    .filter((declaration) => !isTextAlign(declaration))
    .join('; ')
}

/** The value of `text-align`, such as `center`; undefined where the style has none. */
export function textAlignOf(style: string): string | undefined {
  const value = declarationsOf(style).find(isTextAlign)?.split(':')[1]
  return /^[a-z]+/i.exec(value?.trim() ?? '')?.[0]
}

export function isTextAlign(declaration: string): boolean {
  return /^text-align\s*:/i.test(declaration)
}
