// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { adminTheme } from '../../../app/admin-theme.ts'
import { mount } from '../../../testing/mount.ts'
import { FormsChoice } from './forms-choice.tsx'

it('names chosen forms that were deleted, and takes them out together', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(['forms', 'list'], [{ id: 'picnic', title: 'Picnic' }])
  const onChange = vi.fn()
  let page = document.createElement('div')
  mount(
    <ThemeProvider theme={adminTheme}>
      <QueryClientProvider client={client}>
        <div ref={(rendered) => void (page = rendered ?? page)}>
          <FormsChoice
            value={['picnic', 'gone', 'gone too']}
            texts={{ hint: '', none: '', noneYetText: '' }}
            max={10}
            onChange={onChange}
          />
        </div>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  const labels = [...page.querySelectorAll('li label')]
  expect(labels.map((label) => label.textContent)).toEqual(['Picnic', '2 forms that were deleted'])
  act(() => labels[1]?.querySelector('input')?.click())
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['picnic'])
})
