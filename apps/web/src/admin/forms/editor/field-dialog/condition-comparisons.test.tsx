// @vitest-environment happy-dom
import { makeField, type FieldInput } from '@nibondhon/domain/testing'
import { act, useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, it } from 'vitest'
import { mount } from '../../../../testing/mount.ts'
import { Comparisons } from './condition-comparisons.tsx'

it('compares a time, also with two, where one comparison is enough', () => {
  const { values, type, press } = open({ type: 'time', label: 'Arrival' }, [])
  expect(document.body.textContent).toContain('Show for these answers to “Arrival”')
  type('With', '18:00')
  expect(values()).toEqual(['greater_equal 18:00'])
  press('Or another comparison')
  expect(values()).toEqual(['greater_equal 18:00', 'greater_equal '])
  press('Remove the comparison')
  expect(values()).toEqual(['greater_equal '])
})

it('takes digits of both scripts for a result, and keeps what is not complete', () => {
  const { values, type } = open({ type: 'calculated', label: 'Sum' }, ['between 10 '])
  type('To', '২৫.৫')
  expect(values()).toEqual(['between 10 25.5'])
  type('From', '')
  expect(values()).toEqual(['between  25.5'])
})

function open(input: FieldInput, chosen: string[]) {
  let now: readonly string[] = chosen
  function Probe() {
    const [values, setValues] = useState<readonly string[]>(chosen)
    now = values
    return <Comparisons other={makeField({ id: 'a', ...input })} chosen={values} onChange={setValues} />
  }
  mount(createPortal(<Probe />, document.body))
  return {
    values: () => now,
    type(label: string, text: string) {
      const { htmlFor } = [...document.querySelectorAll('label')].find((one) => one.textContent === label)!
      const field = document.getElementById(htmlFor) as HTMLInputElement
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      act(() => {
        setValue?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
    },
    press(name: string) {
      const button = [...document.querySelectorAll('button')].find(
        (one) => one.getAttribute('aria-label') === name || one.textContent === name,
      )
      act(() => button?.click())
    },
  }
}
