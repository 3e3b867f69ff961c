// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '../../../../testing/mount.ts'
import {
  type Overbooking,
  OverbookingContext,
  type SendOrOverbook,
} from '../../../shared/overbooking/overbooking-context.ts'
import { useDecisions as useReviewDecisions } from '../../review/queue/use-decisions.ts'
import { useMerge, useMerges } from './use-decisions.ts'

const REASON: Overbooking = { reason: 'Chief guest' }
const MERGE = { keptId: 'a', submissions: [], answersFrom: {} }

/** What the dialog does when the server asks for a reason. */
const overbook: SendOrOverbook = (send) => send().catch(() => send(REASON))

it.each([
  ['a merge', ({ merge }: Hooks) => merge.mutateAsync(MERGE), '/api/merges', MERGE],
  ['the undo of a merge', ({ merges }: Hooks) => merges.undo.mutateAsync('m1'), '/api/merges/m1/undo', {}],
] as const)('%s is sent again with the reason where the seats are gone', async (_what, send, url, body) => {
  const { hooks, sent } = openHooks()
  await act(async () => void (await send(hooks())))
  const posts = sent.mock.calls.filter(([to]) => to === url)
  expect(posts).toHaveLength(2)
  expect(JSON.parse(posts[1]?.[1].body ?? '')).toEqual({ ...body, overbook: REASON })
})

it('the undo of a decision is sent again with the reason where the seats are gone', async () => {
  const { hooks, sent } = openHooks()
  const item = { id: 's1', uniqueId: 'U1', who: {}, amount: 0, state: {} }
  act(() => hooks().review.decide(item as never, 'reject'))
  await act(() => hooks().review.undo())
  const posts = sent.mock.calls.filter(([to]) => to === '/api/review/s1/undo')
  expect(posts).toHaveLength(2)
  expect(JSON.parse(posts[1]?.[1].body ?? '')).toMatchObject({ overbook: REASON })
  expect(hooks().review.notice?.text).toContain('Taken back.')
})

interface Hooks {
  merge: ReturnType<typeof useMerge>
  merges: ReturnType<typeof useMerges>
  review: ReturnType<typeof useReviewDecisions>
}

/** The server rejects what would exceed the seats, until a reason is given. */
function respond(url: string, body: string | null): Response {
  const needsReason = url.startsWith('/api/merges') || url.endsWith('/undo')
  if (needsReason && !body?.includes('overbook')) {
    return Response.json({ success: false, code: 'seats_exceeded', message: 'Full' }, { status: 409 })
  }
  return Response.json({ success: true, merges: [], state: {}, adminNotes: '' })
}

function openHooks() {
  const sent = vi.fn((url: string, { body }: { body: string | null }) => Promise.resolve(respond(url, body)))
  vi.stubGlobal('fetch', sent)
  let found: Hooks | null = null
  function Probe() {
    found = { merge: useMerge(), merges: useMerges('s1'), review: useReviewDecisions(() => {}) }
    return null
  }
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <OverbookingContext value={overbook}>
        <Probe />
      </OverbookingContext>
    </QueryClientProvider>,
  )
  const hooks = () => {
    if (!found) throw new Error('not mounted')
    return found
  }
  return { hooks, sent }
}
