import type { StatementMatch } from '@nibondhon/api-contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { MatchItem } from './match-item.tsx'

function show(match: Partial<StatementMatch>): string {
  const whole = {
    proposal: 0,
    state: 'proposed',
    kind: 'exact',
    reason: 'mistyped_reference',
    confidence: 70,
    evidence: ['amount', 'other_name'],
    written: '3A6NM35',
    parts: [
      {
        submissionId: 's',
        uniqueId: 'U',
        who: 'Rahima',
        formTitle: 'Reunion',
        reference: 'A36NM35',
        amount: 500,
        total: 500,
        open: 500,
      },
    ],
    ...match,
  } as unknown as StatementMatch
  const nothing = { canDecide: false, isDeciding: false, isDisabled: false, onDecide: () => {} }
  return renderToStaticMarkup(
    <MemoryRouter>
      <MatchItem match={whole} {...nothing} />
    </MemoryRouter>,
  )
}

/** What is marked is in brackets. */
const textOf = (markup: string) =>
  markup
    .replaceAll('<mark>', '[')
    .replaceAll('</mark>', ']')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

it('shows a mistyped reference beside the true one, with the signs marked that differ', () => {
  const text = textOf(show({}))
  expect(text).toContain('[3][A]6NM35')
  expect(text).toContain('[A][3]6NM35')
})

it('says in words what speaks for a proposal and what against it, and marks nothing without a mistake', () => {
  const text = textOf(show({ reason: 'name_amount_date', written: '' }))
  expect(text).toContain('the amount')
  expect(text).toContain('the name is of someone else')
  expect(text).not.toContain('[')
})
