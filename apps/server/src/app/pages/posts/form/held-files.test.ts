import { expect, it } from 'vitest'
import { heldFiles } from './held-files.ts'

const HOUR_MS = 60 * 60 * 1000
const FILE = { fileId: '0190b6a2-0000-4000-8000-000000000000', name: 'a.png', type: 'image/png', size: 5 }
const place = { formId: 'form', name: 'photo' }

it('reads a reference for 24 hours, however often the page is shown again', () => {
  let now = 0
  const files = heldFiles('secret', () => now)
  const held = files.hold(FILE, 'digest')
  let reference = files.sign(place, held)
  now = 23 * HOUR_MS
  const read = files.read(place, reference)
  expect(read).toEqual(held)
  reference = files.sign(place, read!)
  now = 24 * HOUR_MS
  expect(files.read(place, reference)).toBeNull()
})

it('reads no reference of another form, field or secret', () => {
  const files = heldFiles('secret')
  const reference = files.sign(place, files.hold(FILE, 'digest'))
  expect(files.read({ ...place, formId: 'other' }, reference)).toBeNull()
  expect(files.read({ ...place, name: 'other' }, reference)).toBeNull()
  expect(heldFiles('another').read(place, reference)).toBeNull()
  for (const wrong of ['', '.', 'x.y', reference.replace('.', '')])
    expect(files.read(place, wrong)).toBeNull()
})
