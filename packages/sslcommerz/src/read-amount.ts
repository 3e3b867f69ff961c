import { type Paisa, takaToPaisa } from '@nibondhon/domain'

/** Taka as the provider writes them; null for anything else. */
export function readAmount(value: unknown): Paisa | null {
  const written = typeof value === 'number' ? String(value) : value
  if (typeof written !== 'string' || written.length > 20) return null
  return /^[0-9]{1,12}(\.[0-9]{1,2}0*)?$/.test(written) ? takaToPaisa(Number(written)) : null
}
