import { expect, it } from 'vitest'
import { movableTaka } from './money-dialogs.tsx'

it('offers to move only the credit that no refund and no other move waits for', () => {
  const balance = 900.5
  const one = (state: 'requested' | 'approved' | 'paid' | 'rejected', amount: number) => ({ state, amount })
  expect(movableTaka({ balance }, [])).toBe(900.5)
  expect(movableTaka({ balance }, [one('requested', 600.25), one('approved', 100)])).toBe(200.25)
  expect(movableTaka({ balance }, [one('paid', 600), one('rejected', 500)])).toBe(900.5)
  expect(movableTaka({ balance }, [one('requested', 2000)])).toBe(0)
})
