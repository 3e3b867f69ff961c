// @vitest-environment happy-dom
import { makeForm, type FieldInput } from '@nibondhon/domain/testing'
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { FormRenderer } from '../form-renderer.tsx'
import { mountForm } from '../testing/mount-form.tsx'
import './more-fields-part.ts'

const SIGN: FieldInput = { id: 'sign', type: 'signature', label: 'Signature', required: true }
const DRAWN = { fileId: '01J9', name: 'signature.png', type: 'image/png', size: 20_000 }
const uploadFile = () => Promise.resolve(DRAWN)

let form: ReturnType<typeof mountForm> | undefined
afterEach(() => {
  form?.unmount()
  form = undefined
})

describe('a signature', () => {
  it('is a typed name on the page of the server, which works without script', () => {
    const html = renderToStaticMarkup(
      <FormRenderer
        form={makeForm({ fields: [SIGN] })}
        answers={{ sign: 'Rahima' }}
        mode="live"
        audience="public"
        onChange={() => undefined}
      />,
    )
    expect(html).toContain('Type your full name as your signature')
    expect(html).toContain('name="answer-sign"')
    expect(html).toContain('value="Rahima"')
    expect(html).not.toContain('<canvas')
  })

  it('can be drawn or typed with script', () => {
    form = mountForm([SIGN], { uploadFile })
    expect(form.host.querySelector('canvas')?.getAttribute('aria-label')).toContain('type your name below')
    form.type('sign', 'Rahima')
    expect(form.answers['sign']).toBe('Rahima')
  })

  it('shows what was drawn before, until it is drawn again or a name is typed', () => {
    form = mountForm([SIGN], { uploadFile, answers: { sign: DRAWN }, fileUrl: () => '/uploads/01J9' })
    expect(form.host.querySelector('img')?.getAttribute('src')).toBe('/uploads/01J9')
    expect(form.host.querySelector('canvas')).toBeNull()
    act(() => form?.host.querySelector<HTMLElement>('button.nf-link')?.click())
    expect(form.answers['sign']).toBeNull()
    expect(form.host.querySelector('canvas')).not.toBeNull()
    form.type('sign', 'Rahima')
    expect(form.answers['sign']).toBe('Rahima')
  })

  it('stays as it is where the page takes no file', () => {
    form = mountForm([SIGN], { mode: 'edit', audience: 'admin-edit', answers: { sign: DRAWN } })
    expect(form.host.querySelector('input')).toBeNull()
    expect(form.host.textContent).toContain('Drawn by hand')
  })
})
