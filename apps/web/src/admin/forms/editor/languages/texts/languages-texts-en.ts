import { PART_WORDS, type Locale } from '@nibondhon/domain'

const NAMES: Readonly<Record<Locale, string>> = { en: 'English', bn: 'Bangla' }

export const languagesTextsEn = {
  names: NAMES,
  parts: PART_WORDS,

  panel: {
    text: 'Members read the form in the language they choose. A text that is missing in it is shown in the other one. Answers, conditions and prices are the same in both.',
    base: 'Language of the other tabs',
    baseHint: (other: Locale) => `Here you write the texts in ${NAMES[other]}.`,
    download: 'Download texts (CSV)',
    onlyMissing: 'Only missing texts',
    showMore: (count: string, total: string) => `Show ${count} more of ${total} texts`,
    form: 'Form',
    none: 'This form has no texts yet.',
    complete: 'Every text is in both languages.',
    missing: (count: number, digits: string, language: Locale) =>
      count === 1 ? `1 text has no ${NAMES[language]}.` : `${digits} texts have no ${NAMES[language]}.`,
  },

  row: {
    partIn: (part: string, language: Locale) => `${part} · ${NAMES[language]}`,
    missing: 'Missing',
    missingHere: (variables: string) => `Missing here: ${variables}`,
    keepTags: 'Keep the HTML tags as they are.',
    copyFrom: (language: Locale) => `Copy from ${NAMES[language]}`,
    copyPartFrom: (language: Locale, part: string) => `Copy from ${NAMES[language]}: ${part}`,
  },

  upload: {
    upload: 'Upload texts (CSV)',
    title: 'Texts from a file',
    close: 'Close',
    take: (count: string) => `Take over ${count}`,
    taken: (count: number, digits: string) =>
      count === 1 ? '1 text is taken over.' : `${digits} texts are taken over.`,
    reasons: {
      too_large: 'The file is too large. Upload the file that you downloaded here.',
      no_columns:
        'The file has no columns “Key”, “English” and “Bangla”. Upload the file that you downloaded here.',
    },
    nothing: 'The file changes nothing.',
    changes: (count: number, digits: string, language: Locale) =>
      `The file changes ${digits} ${count === 1 ? 'text' : 'texts'} in ${NAMES[language]}.`,
    rejected: (count: number, digits: string) =>
      count === 1 ? '1 row is not taken:' : `${digits} rows are not taken:`,
    rejectedRow: (row: string, key: string, reason: string) => `Row ${row} (${key}): ${reason}`,
    unknown: 'the form has no such text',
    tooLong: 'the text is too long',
    otherBase: (base: Locale) => `the ${NAMES[base]} text is different in the form`,
    more: (count: string) => `and ${count} more`,
  },
}

export type LanguagesTexts = typeof languagesTextsEn
