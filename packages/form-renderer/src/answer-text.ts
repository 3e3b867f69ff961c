import { type Answer, isChoiceList, localTaka, optionPrice, type Field, type Locale } from '@nibondhon/domain'

/** What a one-line input holds. Answers of another kind (a field changed its type) are not typed text. */
export function inputText(answer: Answer | undefined): string {
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : ''
}

/** The chosen values of a field with options. */
export function chosenValues(answer: Answer | undefined): string[] {
  if (isChoiceList(answer)) return answer
  const text = inputText(answer)
  return text === '' ? [] : [text]
}

/** What choosing an option adds to the price, as people read it; '' when it adds nothing. */
export function optionPriceText(field: Field, value: string, locale: Locale): string {
  const paisa = optionPrice(field, value)
  return paisa > 0 ? `+${localTaka(paisa, locale)}` : ''
}
