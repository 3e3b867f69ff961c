// @vitest-environment happy-dom
import type { FileAnswer, Locale } from '@nibondhon/domain'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FilePicker } from './file-picker.tsx'
import { FILE_RULES } from './file-rules.ts'
import { addBangla } from '../bangla.ts'

addBangla()

let root: Root | undefined

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
afterEach(() => act(() => root?.unmount()))

describe('a photo in a format that this browser cannot draw', () => {
  it.each([
    ['en', 'field', 'Please upload only JPG, PNG, WEBP, or PDF files', 'Settings → Camera → Formats'],
    ['en', 'receipt', 'Please upload only JPG, PNG, or PDF files', 'send a screenshot'],
    ['bn', 'field', 'শুধু JPG, PNG, WEBP বা PDF ফাইল আপলোড করুন', 'ছবিটি আবার তুলুন'],
  ] as const)('is rejected with what to do about it (%s, %s)', async (locale, rules, sentence, advice) => {
    const picker = open({ locale, rules })
    await picker.choose(new File(['heic'], 'IMG_0012.HEIC'))
    const lines = [...picker.element.querySelectorAll('[role=alert] p')].map((line) => line.textContent)
    expect(lines[0]).toBe(sentence)
    expect(lines[1]).toContain(advice)
    expect(picker.sent).toEqual([])
  })
})

describe('a file over 5 MB', () => {
  it.each([
    ['a PDF', 'scan.pdf', 'application/pdf'],
    ['a photo that cannot be made smaller', 'broken.jpg', 'image/jpeg'],
  ])('is rejected: %s', async (_what, name, type) => {
    const picker = open()
    await picker.choose(new File([new Uint8Array(5_242_880)], name, { type }))
    expect(picker.element.querySelector('[role=alert]')?.textContent).toBe('File size must be less than 5MB')
    expect(picker.sent).toEqual([])
  })

  it('leaves the file in place that was chosen before', async () => {
    const value = { fileId: '1', name: 'before.jpg', type: 'image/jpeg', size: 10 }
    const picker = open({ value })
    await picker.choose(new File([new Uint8Array(5_242_880)], 'broken.jpg', { type: 'image/jpeg' }))
    expect(picker.element.querySelector('.nf-file-name')?.textContent).toBe('before.jpg')
    expect(picker.answers).toEqual([])
  })
})

it('offers the camera by an input of its own, which needs script', () => {
  const { element } = open()
  const camera = element.querySelector('[data-needs-script] input')
  expect(camera?.getAttribute('capture')).toBe('environment')
  expect(camera?.closest('label')?.textContent).toBe('Take a photo')
})

interface Opened {
  locale?: Locale
  rules?: keyof typeof FILE_RULES
  value?: FileAnswer | null
}

function open({ locale = 'en', rules = 'field', value = null }: Opened = {}) {
  const element = document.createElement('div')
  const sent: string[] = []
  const answers: unknown[] = []
  root = createRoot(element)
  act(() =>
    root?.render(
      <FilePicker
        id="photo"
        labelId="label"
        locale={locale}
        rules={FILE_RULES[rules]}
        value={value}
        onChange={(answer) => answers.push(answer)}
        upload={(file) => {
          sent.push(file.name)
          return Promise.resolve({ fileId: 'held', name: file.name, type: file.type, size: file.size })
        }}
      />,
    ),
  )
  async function choose(file: File): Promise<void> {
    const input = element.querySelector('input')
    if (!input) throw new Error('There is no input')
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    await act(async () => {
      input.dispatchEvent(new Event('change', { bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve))
    })
  }
  return { element, sent, answers, choose }
}
