import { expect, it } from 'vitest'
import type { PriceRule } from '../form-model/form-rules.ts'
import { priceTable } from './price-table.ts'

const NOW = Date.parse('2026-11-18T00:00:00Z')
const fields = [{ id: 'batch', label: 'Batch' }]
const rules: PriceRule[] = [
  { id: 'a', label: 'Old', type: 'range', field: 'batch', from: null, to: 2000, amount: 1500 },
  { id: 'b', label: 'Gone', type: 'range', field: 'deleted', from: 1, to: 2, amount: 5 },
  { id: 'c', label: 'Guests', type: 'row', group: 'guests', amount: 500, freeRows: 1 },
  { id: 'd', label: 'T-shirt', type: 'quantity', field: 'shirts', unitPrice: 300 },
  { id: 'e', label: 'Early bird', type: 'period', from: null, until: '2026-12-01T00:00:00Z', amount: -200 },
  { id: 'f', label: 'Over', type: 'period', from: null, until: '2026-11-18T00:00:00Z', amount: -300 },
  { id: 'g', label: 'Later', type: 'period', from: '2026-12-01T00:00:00Z', until: null, amount: 100 },
  {
    id: 'h',
    label: 'Students',
    type: 'discount',
    percent: 50,
    amount: null,
    when: { field: 'who', in: ['Student'] },
  },
  { id: 'i', label: 'Most', type: 'bounds', min: null, max: 9000 },
]

it('lists what each batch, guest and piece costs, and what applies now', () => {
  expect(priceTable(rules, fields, NOW)).toEqual([
    { id: 'a', label: 'Old', amount: 1500, range: { question: 'Batch', from: null, to: 2000 } },
    { id: 'c', label: 'Guests', amount: 500, isEach: true, free: 1 },
    { id: 'd', label: 'T-shirt', amount: 300, isEach: true },
    { id: 'e', label: 'Early bird', amount: -200, until: '2026-12-01T00:00:00Z' },
    { id: 'h', label: 'Students', amount: null, percent: -50 },
  ])
})
