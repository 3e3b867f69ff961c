// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { mountForm } from '../testing/mount-form.tsx'

let form: ReturnType<typeof mountForm>
afterEach(() => form.unmount())

const announced = () => form.host.querySelector('[role=status]')?.textContent

describe('what screen readers hear', () => {
  it('is the problem of the field just left, until it is fixed', () => {
    form = mountForm([
      { id: 'name', label: 'Name' },
      { id: 'city', label: 'City' },
    ])
    form.update({ errors: { name: 'Name is required' } })
    expect(announced()).toBe('Name: Name is required')
    form.update({ errors: {} })
    expect(announced()).toBe('')
  })
})
