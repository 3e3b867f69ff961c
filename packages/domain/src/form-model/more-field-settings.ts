/** How a rating is given: from 1 to `scale`, with words for both ends; '' means none. */
export interface FieldRating {
  scale: number
  low: string
  high: string
}

/** What a member agrees to. */
export interface FieldConsent {
  /** Plain text; addresses in it become links. */
  text: string
  /** Beside the box that is ticked; '' means a usual sentence. */
  tick: string
  /** Counts the texts that the field has had; the server raises it with every change. */
  version: number
}

/** What a calculated field shows; see ../more-fields/formula. */
export interface FieldFormula {
  /** Such as `{guests} * 500 + {paymentAmount}`. */
  expression: string
  /** Places after the decimal point that the result is rounded to. */
  decimals: number
}
