/** Patterns that forms in Bangladesh often need. */
export const READY_PATTERNS = [
  { name: 'nid', pattern: String.raw`^(\d{10}|\d{13}|\d{17})$` },
  { name: 'mobile', pattern: String.raw`^(\+?88)?01[3-9]\d{8}$` },
  { name: 'year', pattern: String.raw`^(19|20)\d{2}$` },
] as const
