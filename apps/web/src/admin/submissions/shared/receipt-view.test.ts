import { expect, it } from 'vitest'
import { receiptKind } from './receipt-view.tsx'

it.each([
  ['slip.JPG', 'image'],
  ['a.b.webp', 'image'],
  ['slip.pdf', 'pdf'],
  ['slip.pdf.exe', 'other'],
  ['slip', 'other'],
])('shows %s as %s', (name, kind) => expect(receiptKind(name)).toBe(kind))
