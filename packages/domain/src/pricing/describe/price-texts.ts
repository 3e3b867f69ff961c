/** The sentences about prices that staff read. Numbers and amounts come as texts, as the reader writes them. */
export const PRICE_TEXTS_EN = {
  noField: '(no field)',
  range: (label: string, numbers: string, amount: string) => `${label} ${numbers} pays ${amount}`,
  fromTo: (from: string, to: string) => `from ${from} to ${to}`,
  from: (from: string) => `from ${from} on`,
  upTo: (to: string) => `up to ${to}`,
  anyNumber: 'with any number',

  period: (time: string, difference: string) => `${time}: ${difference}`,
  fromUntil: (from: string, until: string) => `From ${from} until ${until}`,
  fromTime: (from: string) => `From ${from}`,
  untilTime: (until: string) => `Until ${until}`,
  anyTime: 'At any time',
  less: (amount: string) => `${amount} less`,
  more: (amount: string) => `${amount} more`,

  quantity: (label: string, amount: string) => `${label}: ${amount} for each`,

  row: (name: string, amount: string) => `Each ${name} costs ${amount}`,
  rowOf: (group: string) => `row of ${group}`,
  freeRows: (count: number, digits: string) =>
    count === 1 ? ', the first is free' : `, the first ${digits} are free`,

  freeAmount: (label: string) => `The member enters the amount in ${label}`,
  amounts: (min: string, max: string) => `${min} to ${max}`,
  atLeast: (amount: string) => `at least ${amount}`,
  atMost: (amount: string) => `at most ${amount}`,
  suggests: (amounts: string) => `suggests ${amounts}`,

  discount: (reduction: string) => `Everyone pays ${reduction}`,
  discountFor: (label: string, answers: string, reduction: string) => `${label} ${answers} pays ${reduction}`,
  members: (reduction: string) => `Active members pay ${reduction}`,
  membersOf: (categories: string, reduction: string) => `Active members (${categories}) pay ${reduction}`,
  membersOnly: ', only active members',
  membersOnlyOf: (categories: string) => `, only active members (${categories})`,
  or: ' or ',

  code: (code: string, reduction: string) => `Code ${code}: ${reduction}`,
  uses: (count: number, digits: string) => `at most ${count === 1 ? 'once' : `${digits} times`}`,
  usesPerPerson: (count: number, digits: string) => `${count === 1 ? 'once' : `${digits} times`} per person`,
  codeUntil: (time: string) => `until ${time}`,

  anyTotal: 'A submission costs any amount',
  total: (bounds: readonly string[]) => `A submission costs ${bounds.join(' and ')}`,

  warnings: {
    gap: (label: string, numbers: string) => `No fee is set for ${label} ${numbers}.`,
    overlap: (label: string, numbers: string, amounts: readonly string[]) =>
      `${label} ${numbers} pays ${amounts.join(' and ')}.`,
    span: (from: string, to: string) => `${from} to ${to}`,
    and: (first: string, last: string) => `${first} and ${last}`,
    andMore: (first: string, count: string) => `${first} and ${count} more`,
    periodOver: (label: string, time: string) => `“${label}” ended on ${time}. It changes no price any more.`,
    codeExpired: (code: string, time: string) => `Code ${code} expired on ${time}.`,
    noOption: (label: string, answers: string, rule: string) =>
      `${label} has no option ${answers}. “${rule}” cannot apply to it.`,
  },
}

export type PriceTexts = typeof PRICE_TEXTS_EN

/** How the reader of a sentence writes. */
export interface PriceReader {
  /** How a time reads on the clock of this person. */
  timeText: (iso: string) => string
  /** English where nothing else is given. */
  texts?: PriceTexts
  /** The digits of numbers and amounts; not those of labels and codes. */
  digits?: (text: string) => string
}
