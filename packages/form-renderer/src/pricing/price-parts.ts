/** Loaded only by forms with price rules. */
export { AmountChoices, typedAmount } from './amount-choices.tsx'
export { DiscountCode } from './discount-code.tsx'
export { PriceNotes } from './price-notes.tsx'
export { priceWithRules } from './price-with-rules.ts'
