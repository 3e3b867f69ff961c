/** The declarations of a style attribute, each as it is written. */
export function declarationsOf(style: string): string[] {
  return style
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration !== '')
}

export function withoutTextAlign(style: string): string {
  return declarationsOf(style)
    .filter((declaration) => !/^text-align\s*:/i.test(declaration))
    .join('; ')
}
