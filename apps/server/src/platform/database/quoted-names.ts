/** For names of schemas, tables and columns, which cannot be parameters. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function quotedList(names: readonly string[]): string {
  return names.map(quoted).join(', ')
}
