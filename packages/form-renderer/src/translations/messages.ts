import type { CountryCode, Locale } from '@nibondhon/domain'

/** The renderer's own messages. `Messages` is the shape that every other language must fill. */
const MESSAGES_EN = {
  required: 'required',
  selectOption: 'Select an option',
  clearChoice: 'Clear choice',
  noChoice: 'No choice',
  notAnswered: 'Not answered',
  datePattern: 'Day/month/year, such as 25/12/2026',

  phoneOf: (label: string) => `${label}: country code`,
  otherCountry: 'Other country',
  /** Where their English names are not understood. */
  countries: null as Record<CountryCode, string> | null,
  codeAndNumber: 'Country code and number',

  tryAgain: 'Try again',
  partLost: 'This part of the page did not load. Check your connection and try again.',

  problems: (count: number) =>
    count === 1 ? 'There is a problem with one answer' : `There are problems with ${count} answers`,
  problemsHelp: 'Everything you typed is kept.',
  moreProblems: (count: number) => `and ${count} more`,
  expectedFormat: (example: string) => `Expected format: ${example}`,
  nowShown: (labels: string) => `Now shown: ${labels}`,
}

export type Messages = typeof MESSAGES_EN

let bangla: Messages | null = null

/** Bangla is not part of what every member downloads: see ../bangla.ts. */
export function addMessages(messages: Messages): void {
  bangla = messages
}

export function messagesFor(locale: Locale): Messages {
  return locale === 'bn' && bangla ? bangla : MESSAGES_EN
}
