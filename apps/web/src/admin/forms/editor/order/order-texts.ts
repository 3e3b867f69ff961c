import { digitsText } from '../../../shared/language/console-formats.ts'
import { editorTexts } from '../texts/editor-texts.ts'

/** What screen readers announce while rows are put in order. Places are counted from 0. */

export function movedText(labels: readonly string[], from: number, to: number): string {
  return editorTexts().order.moved(labels[from] ?? '', numberText(to + 1), numberText(labels.length))
}

export function placeText(to: number, count: number): string {
  return editorTexts().order.place(numberText(to + 1), numberText(count))
}

function numberText(number: number): string {
  return digitsText(String(number))
}
