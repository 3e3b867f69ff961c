import type { MessagePreview } from '@nibondhon/api-contract'
import { variablesIn } from '@nibondhon/domain'

/** Variables that are still in a finished message: the submission's form has no such field, or the name is misspelt. */
export function unfilledVariables(previews: readonly (MessagePreview | null | undefined)[]): string[] {
  const texts = previews.flatMap((preview) => (preview ? [preview.subject, preview.text] : []))
  return [...new Set(texts.flatMap(variablesIn))].map((name) => `{{${name}}}`)
}
