import { paisaToTaka, takaToPaisa, type Paisa } from '@nibondhon/domain'

/** bKash answers "500", "500.00" or a number for the same amount. What is no plain amount gives null. */
export function readAmount(value: unknown): Paisa | null {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text.length > MAX_AMOUNT_LENGTH || !PLAIN_AMOUNT.test(text)) return null
  return takaToPaisa(Number(text))
}

/** 50050 → "500.50" */
export function writeAmount(paisa: Paisa): string {
  return paisaToTaka(paisa).toFixed(2)
}

const MAX_AMOUNT_LENGTH = 40

/** At most two decimals that count, and few enough digits to stay exact. */
const PLAIN_AMOUNT = /^[0-9]{1,12}(\.[0-9]{1,2}0*)?$/
