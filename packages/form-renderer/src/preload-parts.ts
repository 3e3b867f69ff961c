import { preloadHtml } from './fields/display-fields.tsx'
import { preloadPriceParts } from './pricing/price-form.ts'
import { preloadGroup } from './fields/group-field.tsx'
import { preloadFilePicker } from './files/lazy-file-picker.tsx'

const LOADERS: Partial<Record<string, () => Promise<void>>> = {
  html: preloadHtml,
  file: preloadFilePicker,
  pricing: preloadPriceParts,
  group: preloadGroup,
}

/**
 * Loads the parts that a form with fields of these types needs (`pricing` for its price rules), so that it is rendered at once. Rejects where one that
 * takes an answer is lost.
 */
export async function preloadParts(types: readonly string[]): Promise<void> {
  await Promise.all([...new Set(types)].map((type) => LOADERS[type]?.() ?? Promise.resolve()))
}

export function preloadAllParts(): Promise<void> {
  return preloadParts(Object.keys(LOADERS))
}
