import { countText } from '../shared/language/console-formats.ts'
import { connectionsTexts } from './texts/connections-texts.ts'

/** How many forms a connection reaches; null means all. */
export function formsText(formIds: readonly string[] | null): string {
  const texts = connectionsTexts()
  return formIds === null ? texts.allForms : texts.someForms(formIds.length, countText(formIds.length))
}
