export const assignTextsEn = {
  title: 'Assign to a submission',
  returnTitle: 'Assign the returned money to a submission',
  text: (amount: string) => `${amount} is booked for the submissions that you choose, together all of it.`,
  search: 'Find a submission',
  searchHint: 'By payment reference, name, phone number or unique ID. Enter takes the first one.',
  searching: 'Searching…',
  nothingFound: 'No submission with a price was found.',
  searchFailed: 'The search did not work. Please try again.',
  results: 'Found submissions',
  chosen: 'Chosen submissions',
  amountFor: (who: string) => `Amount for ${who} (taka)`,
  amountWrong: 'Please enter an amount above 0 with at most two decimals',
  remove: 'Remove',
  removeOf: (who: string) => `Remove ${who}`,
  price: (amount: string, status: string) => `Price ${amount}, ${status}`,
  left: (amount: string) => `${amount} is not assigned yet.`,
  tooMuch: (amount: string) => `${amount} more than was paid.`,
  noneChosen: 'Please choose a submission.',
  submit: 'Book',
  done: 'Booked.',

  notOurs: {
    button: 'Not ours',
    title: 'Not for any submission',
    text: (amount: string) => `${amount} stays in this list as not ours, with your reason.`,
    reason: 'Reason',
    reasonHint: 'Such as interest, rent or a donation. Staff see it here and in the audit log.',
    reasonMissing: 'Please give a reason',
    submit: 'Mark as not ours',
    done: 'Marked as not ours.',
  },

  takeBack: {
    button: 'Take back',
    title: 'Take this back?',
    text: 'The money is taken back by an opposite entry. A submission that it completed returns to its state before. Messages that were sent already cannot be taken back.',
    verb: 'Take back',
    done: 'Taken back.',
    failed: 'This could not be taken back',
  },
}

export type AssignTexts = typeof assignTextsEn
