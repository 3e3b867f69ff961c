import { expect, it } from 'vitest'
import { composePath, REMIND_UNPAID_PATH } from '../entry/compose-path.ts'
import { otherFilters, readChosen, selectionOf } from './chosen-selection.ts'

it('takes what was selected in the list before the filters in the address', () => {
  const selection = { ids: ['a'] }
  expect(selectionOf(readChosen(new URLSearchParams('status=pending'), { selection }))).toEqual(selection)
})

it('takes the filters in the address, without those that are no filters', () => {
  const chosen = readChosen(new URLSearchParams('paymentStatus=pending&status=nonsense&page=3'), null)
  expect(selectionOf(chosen)).toEqual({ filter: { paymentStatus: 'pending' }, except: [] })
})

it('says which filters came from the list and have no input', () => {
  const { filters } = readChosen(
    new URLSearchParams('search=rahim&dateFrom=2026-11-01&status=pending'),
    null,
  ) as {
    filters: Record<string, string>
  }
  expect(otherFilters(filters).map(({ text }) => text)).toEqual(['Search: rahim', 'From 1 Nov 2026'])
})

it('begins with no one, and has everyone only where someone said so', () => {
  expect(selectionOf(readChosen(new URLSearchParams(), null))).toBeNull()
  const path = composePath({ search: '', status: '' })
  expect(selectionOf(readChosen(new URLSearchParams(path.split('?')[1]), null))).toEqual({
    filter: {},
    except: [],
  })
})

it('reminds all who have something to pay', () => {
  const search = new URLSearchParams(REMIND_UNPAID_PATH.split('?')[1])
  expect(selectionOf(readChosen(search, null))).toEqual({ filter: { unpaid: 'true' }, except: [] })
})
