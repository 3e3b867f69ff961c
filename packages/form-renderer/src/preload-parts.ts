import { preloadHtml } from './fields/display-fields.tsx'
import { preloadPriceParts } from './pricing/price-form.ts'
import { preloadPages } from './pages/load-pages.ts'
import { preloadGroup } from './fields/group-field.tsx'
import { preloadFilePicker } from './files/lazy-file-picker.tsx'
import { preloadLimitParts } from './limits/load-limit-parts.ts'

const LOADERS: Partial<Record<string, () => Promise<unknown>>> = {
  html: preloadHtml,
  file: preloadFilePicker,
  pricing: preloadPriceParts,
  group: preloadGroup,
  schedule: preloadLimitParts,
  seatsLeft: preloadLimitParts,
  page: preloadPages,
  // Adds itself to the other fields.
  moreFields: () => import('./more-fields/more-fields-part.ts'),
  places: () => import('./more-fields/places-part.ts'),
}

/**
 * Loads the parts that a form needs with fields of these types, or with these keys of its own and of its settings, so
 * that it is rendered at once. Rejects where one is lost.
 */
export async function preloadParts(types: readonly string[]): Promise<void> {
  await Promise.all([...new Set(types)].map((type) => LOADERS[type]?.() ?? Promise.resolve()))
}

export function preloadAllParts(): Promise<void> {
  return preloadParts(Object.keys(LOADERS))
}
