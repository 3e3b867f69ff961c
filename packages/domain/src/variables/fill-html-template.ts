import { fillVariables } from './fill-variables.ts'

/**
 * HTML that staff wrote, with its variables filled in. Where variables are switched off, the known ones are left out: the
 * name of a variable in braces is never shown. The values are computed only for a template that has braces.
 */
export function fillHtmlTemplate(
  { content, enableVariables }: { content: string; enableVariables: boolean },
  values: () => Readonly<Record<string, string>>,
): string {
  if (!content.includes('{{')) return content
  const known = values()
  const shown = enableVariables ? known : emptyValues(Object.keys(known))
  return fillVariables(content, shown, { escape: 'html' })
}

/** From entries, so that a field called __proto__ is a name like any other. */
export function emptyValues(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, '']))
}
