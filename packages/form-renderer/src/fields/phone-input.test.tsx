// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { addBangla } from '../bangla.ts'
import { mountForm } from '../testing/mount-form.tsx'

let form: ReturnType<typeof mountForm>
afterEach(() => form.unmount())

const COUNTRY = '.nf-country select'
const shown = () => [form.host.querySelector('.nf-country span')?.textContent, form.input('phone').value]

addBangla()

describe('a phone input', () => {
  it('names the countries in the language of the page', () => {
    form = mountForm([{ id: 'phone', type: 'tel' }], { locale: 'bn' })
    const names = () => form.host.querySelector(COUNTRY)?.textContent ?? ''
    expect(names()).toMatch(/^বাংলাদেশ \(\+880\)/)
    expect(names()).not.toMatch(/[A-Za-z]/)
    form.update({ locale: 'en' })
    expect(names()).toMatch(/^Bangladesh \(\+880\)/)
  })

  it('shows a number that was typed with its dial code once: +880 and the rest', () => {
    form = mountForm([{ id: 'phone', type: 'tel' }])
    form.type('phone', '8801712345678')
    expect(shown()).toEqual(['+880', '1712345678'])
    expect(form.answers).toEqual({ phone: '8801712345678' })
  })

  it('keeps the 0 that a number begins with', () => {
    form = mountForm([{ id: 'phone', type: 'tel' }])
    form.type('phone', '01712345678')
    expect(shown()).toEqual(['+880', '01712345678'])
  })

  it('offers countries that are not listed, whose code is typed', () => {
    form = mountForm([{ id: 'phone', type: 'tel' }])
    form.choose(COUNTRY, '')
    expect(shown()).toEqual(['+', ''])
    expect(form.input('phone').placeholder).toBe('Country code and number')
    form.type('phone', '393331234567')
    expect(shown()).toEqual(['+', '393331234567'])
    expect(form.answers).toEqual({ phone: '393331234567' })
  })
})
