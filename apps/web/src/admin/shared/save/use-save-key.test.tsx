// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '../../../testing/mount.ts'
import { useSaveKey } from './use-save-key.ts'

it('saves with Ctrl+S and Cmd+S instead of saving the page', () => {
  const onSave = vi.fn()
  function Probe() {
    useSaveKey(onSave, 'Save')
    return null
  }
  mount(<Probe />)
  expect(press({ key: 's', ctrlKey: true }).defaultPrevented).toBe(true)
  press({ key: 'S', metaKey: true })
  expect(onSave).toHaveBeenCalledTimes(2)
  expect(press({ key: 's' }).defaultPrevented).toBe(false)
  press({ key: 's', ctrlKey: true, shiftKey: true })
  expect(onSave).toHaveBeenCalledTimes(2)
})

function press(init: KeyboardEventInit): Event {
  const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
  act(() => {
    document.dispatchEvent(event)
  })
  return event
}
