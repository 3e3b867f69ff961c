/** The `sx` of IDs and codes: letters and digits that are easy to tell apart. */
export const CODE_TEXT = {
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  overflowWrap: 'anywhere',
} as const
