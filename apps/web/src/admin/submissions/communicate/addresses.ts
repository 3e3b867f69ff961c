import type { MessageChannel, Submission } from '@nibondhon/api-contract'
import { answerText } from '@nibondhon/domain'
import { communicateTexts } from './texts/communicate-texts.ts'

export interface AddressChoice {
  /** The field's id. */
  id: string
  label: string
  /** The answer; '' if there is none. */
  value: string
}

/** The fields of a submission that hold an address of this kind. */
export function addressChoices(
  submission: Pick<Submission, 'form' | 'data'>,
  type: MessageChannel,
): AddressChoice[] {
  const wanted = type === 'email' ? 'email' : 'tel'
  return submission.form.fields
    .filter((field) => field.type === wanted)
    .map(({ id, label }) => ({ id, label, value: answerText(submission.data[id]).trim() }))
}

export type Address = { ok: true; value: string } | { ok: false; problem: string }

export function findAddress(
  choices: readonly AddressChoice[],
  selected: string,
  type: MessageChannel,
): Address {
  const texts = communicateTexts().address
  const choice = choices.find(({ id }) => id === selected)
  if (!choice) return { ok: false, problem: texts.fieldNotFound }
  if (choice.value !== '') return { ok: true, value: choice.value }
  return { ok: false, problem: communicateTexts().address[type] }
}
