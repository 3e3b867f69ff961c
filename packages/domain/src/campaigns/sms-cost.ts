import { isTakaAmount, type Paisa, takaToPaisa } from '../money/money.ts'
import { smsSize } from '../sms/sms.ts'

export interface SmsCost {
  /** In all; gateways bill each part. */
  parts: number
  /** Null where no price is set. */
  costPaisa: Paisa | null
}

/**
 * What an SMS to many costs. Variables make texts of different lengths, so the parts follow from some real texts: exact
 * where all have the same number, otherwise their average.
 */
export function estimateSmsCost({
  texts,
  recipients,
  pricePaisa,
}: {
  texts: readonly string[]
  recipients: number
  pricePaisa: Paisa | null
}): SmsCost {
  const sum = texts.reduce((total, text) => total + smsSize(text).parts, 0)
  const parts = texts.length === 0 ? 0 : Math.ceil((sum * recipients) / texts.length)
  return { parts, costPaisa: pricePaisa === null ? null : parts * pricePaisa }
}

/** The price of one part as staff enter it in taka; null where it is empty or no amount. */
export function readPartPrice(text: string): Paisa | null {
  const taka = Number(text)
  return text.trim() === '' || !isTakaAmount(taka) ? null : takaToPaisa(taka)
}
