/** The names of new price rules. Members read them, so they are in the language of the form. */
export const newRuleTextsEn = {
  feeBy: (field: string) => `Fee by ${field}`,
  fee: 'Fee',
  period: 'Early bird',
  price: 'Price',
  guests: 'Guests',
  donation: 'Donation',
  discount: 'Discount',
  code: 'Discount code',
  bounds: 'Minimum and maximum',
}

export type NewRuleTexts = typeof newRuleTextsEn
