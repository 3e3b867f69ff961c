import Button from '@mui/material/Button'
import { hasFlag } from '@nibondhon/domain'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { request } from '../../../../lib/api.ts'
import { QUEUE_PATHS, type WaitingQueue, waitingQueues } from '../../../shared/inbox/waiting-queues.ts'
import { countText } from '../../../shared/language/console-formats.ts'
import { useAuth } from '../../../shared/session/auth-context.ts'
import { reviewTexts } from '../texts/review-texts.ts'

/** What waits besides this queue; nothing for those who decide nothing, or where nothing does. */
export function NextQueue() {
  const { page, end } = reviewTexts()
  const role = useAuth().user?.role ?? ''
  const { pathname, search } = useLocation()
  const { data } = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => request('GET /api/dashboard', { signal }),
    enabled: hasFlag(role, 'canApprovePayments'),
    staleTime: 0,
  })
  const names: Record<WaitingQueue, string> = {
    transfers: page.transferPending,
    wallets: page.walletPending,
    needsReview: page.needsReview,
    inbox: end.inbox,
  }
  const here = pathname + search
  const next = data?.toCheck && waitingQueues(data.toCheck).find(({ queue }) => QUEUE_PATHS[queue] !== here)
  if (!next) return null
  return (
    <Button variant="contained" component={Link} to={QUEUE_PATHS[next.queue]}>
      {end.nextQueue(names[next.queue], countText(next.count))}
    </Button>
  )
}
