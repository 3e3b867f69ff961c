import { variablesIn } from '../variables/fill-variables.ts'
import type { FormText } from './text-block.ts'

/** The variables of the text that its translation does not use, such as `full_name`; none while it is missing. */
export function missingVariables({ base, translation }: Pick<FormText, 'base' | 'translation'>): string[] {
  if (translation.trim() === '' || !base.includes('{{')) return []
  const used = new Set(variablesIn(translation))
  return variablesIn(base).filter((name) => !used.has(name))
}
