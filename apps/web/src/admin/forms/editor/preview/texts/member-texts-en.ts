/** What members read around the fields of a form. */
export const memberTextsEn = {
  /** Each language is named in itself. */
  language: 'English',
  total: 'Total',
  back: 'Back',
  next: 'Next',
  page: (number: string, count: string) => `Page ${number} of ${count}`,
}

export type MemberTexts = typeof memberTextsEn
