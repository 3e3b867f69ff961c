export const formsChoiceTextsEn = {
  label: 'Forms',
  all: 'All forms',
  some: 'Chosen forms',
  loading: 'Loading forms',
  failed: 'The forms could not be loaded.',
  noneYet: 'There is no form yet',
  search: 'Search forms',
  list: 'Forms to choose from',
  noMatch: 'No form has this title.',
  deleted: (count: number, digits: string) =>
    count === 1 ? 'A form that was deleted' : `${digits} forms that were deleted`,
  chosen: (count: number, digits: string) =>
    count === 1 ? '1 form is chosen' : `${digits} forms are chosen`,
}

export type FormsChoiceTexts = typeof formsChoiceTextsEn
