// @vitest-environment happy-dom
import type { OpenPaymentMethod } from '@nibondhon/domain'
import { expect, it } from 'vitest'
import { mount } from '../../../testing/mount.ts'
import { updateFormSession } from '../../member-session/form-session.ts'
import type { ReadyPayment } from '../use-payment.ts'
import { useChoices } from './use-choices.ts'

it('forgets a method that the form no longer offers', () => {
  updateFormSession('reunion', { choices: { method: 'bkash', notes: 'From Rahim' } })
  expect(choicesWith(['bkash', 'wallet'])).toEqual(['bkash', 'From Rahim'])
  expect(choicesWith(['bank_transfer', 'wallet'])).toEqual(['bank_transfer', 'From Rahim'])
})

function choicesWith(methods: OpenPaymentMethod[]) {
  let chosen: unknown
  function Probe() {
    const { method, notes } = useChoices({
      pending: { customUrl: 'reunion' },
      options: { methods },
    } as ReadyPayment)
    chosen = [method, notes]
    return null
  }
  mount(<Probe />)
  return chosen
}
