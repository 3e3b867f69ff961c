// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { adminTheme } from '../../../app/admin-theme.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { mount } from '../../../testing/mount.ts'
import { type Overbooking, type SendOrOverbook, useOverbooking } from './overbooking-context.ts'
import { OverbookingProvider } from './overbooking-provider.tsx'

const FULL = 'There are not enough seats: Friday. Give a reason to overbook.'

describe('a change that needs more seats than are left', () => {
  it('asks for a reason and is sent again with it', async () => {
    const { result, sent } = await change()
    expect(dialog()?.textContent).toContain(FULL)
    await type('Guest of honour')
    await press('Overbook')
    expect(await result).toBe('done')
    expect(sent).toEqual([undefined, { reason: 'Guest of honour' }])
    expect(dialog()).toBeNull()
  })

  it('is not sent without a reason', async () => {
    const { sent } = await change()
    await type('  ')
    await press('Overbook')
    expect(dialog()?.textContent).toContain('Please give a reason for overbooking')
    expect(sent).toEqual([undefined])
    await press('Cancel')
  })

  it('fails as it did when the person cancels', async () => {
    const { result, sent } = await change()
    await press('Cancel')
    expect(await result).toBe(FULL)
    expect(sent).toEqual([undefined])
  })
})

it('a change that fails for another reason is not asked about', async () => {
  const { result } = await change('already_decided')
  expect(dialog()).toBeNull()
  expect(await result).toBe(FULL)
})

/** Resolves to what the change came to: 'done', or the text of its failure. */
async function change(code = 'seats_exceeded') {
  const sendOrOverbook = open()
  const sent: (Overbooking | undefined)[] = []
  let result = Promise.resolve('')
  await act(async () => {
    result = sendOrOverbook((overbook) => {
      sent.push(overbook)
      return overbook
        ? Promise.resolve('done')
        : Promise.reject(new ApiError({ status: 409, code, message: FULL }))
    }).catch((error: unknown) => (error as Error).message)
    await Promise.resolve()
  })
  return { result, sent }
}

function open(): SendOrOverbook {
  let sendOrOverbook: SendOrOverbook = (send) => send()
  function Probe() {
    sendOrOverbook = useOverbooking()
    return null
  }
  mount(
    <ThemeProvider theme={adminTheme}>
      <OverbookingProvider>
        <Probe />
      </OverbookingProvider>
    </ThemeProvider>,
  )
  return (send) => sendOrOverbook(send)
}

const dialog = () => document.querySelector('[role=dialog]')

async function type(text: string) {
  const input = dialog()?.querySelector('textarea')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
  })
}

async function press(name: string) {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  await act(async () => {
    button?.click()
    await Promise.resolve()
  })
}
