// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import { expect, it } from 'vitest'
import { adminTheme } from '../../../app/admin-theme.ts'
import { mount } from '../../../testing/mount.ts'
import { ListStates } from './list-states.tsx'

const SETTLED = {
  data: undefined,
  error: null,
  isPending: false,
  isFetching: false,
  refetch: () => undefined,
}

it.each([
  ['its placeholder while it loads', { isPending: true, isFetching: true }, 'Loading users'],
  ['that it failed, with a way to try again', { error: new Error('broken') }, 'No users came'],
  ['that there is none', { data: [] }, 'No users yet'],
  ['its rows', { data: ['Rahim', 'Karim'] }, 'Rahim, Karim'],
  ['the rows it had where a later request fails', { data: ['Rahim'], error: new Error('broken') }, 'Rahim'],
])('a list shows %s', (_what, state: Partial<Query>, text) => {
  expect(shownFor({ ...SETTLED, ...state })).toMatch(new RegExp(`^${text}`))
})

interface Query {
  data: string[] | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}

function shownFor(query: Query): string {
  let page: HTMLElement | null = null
  mount(
    <ThemeProvider theme={adminTheme}>
      <div ref={(element) => void (page ??= element)}>
        <ListStates
          query={query}
          loading="Loading users"
          failed="No users came"
          empty={{ icon: null, heading: 'No users yet', text: '' }}
          isEmpty={(names) => names.length === 0}
        >
          {(names) => names.join(', ')}
        </ListStates>
      </div>
    </ThemeProvider>,
  )
  return (page as HTMLElement | null)?.textContent ?? ''
}
