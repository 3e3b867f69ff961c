import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import type { Dashboard } from '@nibondhon/api-contract'
import { hasFlag, roleDescription } from '@nibondhon/domain'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '../../lib/api.ts'
import { readToken } from '../../lib/token-storage.ts'
import { Column } from '../shared/layout/layout.tsx'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { useAuth } from '../shared/session/auth-context.ts'
import { useSnackbar } from '../shared/snackbar/snackbar-context.ts'
import { DayChart } from './charts/day-chart.tsx'
import { FormChart } from './charts/form-chart.tsx'
import { PaymentChart } from './charts/payment-chart.tsx'
import { DashboardFailed } from './dashboard-failed.tsx'
import { GettingStarted } from './notices/getting-started.tsx'
import { LowDiskSpace } from './notices/low-disk-space.tsx'
import { ReplicaWarning } from './notices/replica-warning.tsx'
import { QuickActions } from './quick-actions.tsx'
import { OpenSeats } from './seats/open-seats.tsx'
import { StatCards } from './stats/stat-cards.tsx'
import { SuppressedMessages } from './notices/suppressed-messages.tsx'
import { SystemStatus } from './status/system-status.tsx'
import { LateBooks } from './notices/late-books.tsx'
import { ToCheck } from './notices/to-check.tsx'
import { WaitingPeople } from './notices/waiting-people.tsx'
import { UnnamedAssociation } from './notices/unnamed-association.tsx'
import { dashboardTexts } from './texts/dashboard-texts.ts'
import { consoleLanguage } from '../shared/language/console-texts.ts'

export default function DashboardPage() {
  const texts = dashboardTexts().page
  useStoredToken()
  const { user } = useAuth()
  const { data: figures, isPending, isError, error, refetch } = useDashboard()
  if (!user) return null

  const { analytics, toCheck, lateBooks, lowDiskSpace, replicaLeftOut } = figures ?? {}
  const { suppressedMessages = 0, totalSubmissions = 0 } = figures ?? {}
  const chartsToCome = isPending && hasFlag(user.role, 'canViewAnalytics')
  // Without a form there is no chart to draw: only the way to the first form is shown.
  const isNew = figures?.totalForms === 0
  const hasCharts = chartsToCome || (analytics !== undefined && !isNew)
  return (
    <ConsolePage
      title={texts.title}
      purpose={texts.welcome(user.username, roleDescription(user.role, consoleLanguage()))}
    >
      {isError && <DashboardFailed error={error} onRetry={() => void refetch()} />}
      <Column>
        <UnnamedAssociation role={user.role} />
        {lowDiskSpace && <LowDiskSpace {...lowDiskSpace} />}
        {replicaLeftOut && <ReplicaWarning why={replicaLeftOut} />}
        {!(isError && !figures) && <StatCards figures={figures} />}
        {toCheck && <ToCheck {...toCheck} />}
        {lateBooks && <LateBooks {...lateBooks} />}
        <WaitingPeople forms={unlisted(figures)} />
        <SuppressedMessages count={suppressedMessages} />
        <QuickActions />
        <OpenSeats forms={figures?.seats ?? []} />
        <Box sx={hasCharts ? BESIDE : {}}>
          {chartsToCome && <ChartsLoading />}
          {analytics && !isNew && (
            <Box sx={COLUMN}>
              <DayChart days={analytics.days} />
              <PaymentChart payments={analytics.payments} />
              <FormChart forms={analytics.topForms} total={totalSubmissions} />
            </Box>
          )}
          <Box sx={hasCharts ? COLUMN : ROW}>
            {isNew && <GettingStarted />}
            <SystemStatus />
          </Box>
        </Box>
      </Column>
    </ConsolePage>
  )
}

const COLUMN = { display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 } as const

/** The charts, with the other cards beside them on a wide screen. */
const BESIDE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
} as const

const ROW = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  alignItems: 'start',
} as const

function ChartsLoading() {
  const texts = dashboardTexts().page
  return (
    <Column role="status" aria-label={texts.loadingCharts} aria-busy="true">
      {[220, 160].map((height) => (
        <Card key={height} sx={{ p: { xs: 2, sm: 2.5 } }}>
          <Skeleton width="40%" />
          <Skeleton variant="rounded" height={height} sx={{ mt: 2 }} />
        </Card>
      ))}
    </Column>
  )
}

function useDashboard() {
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => request('GET /api/dashboard', { signal }),
    // Never stale: a form that was just created must be counted.
    staleTime: 0,
  })
}

/** Waiting lists of forms that are not among the seats, such as closed ones. */
function unlisted({ waitingLists = [], seats = [] }: Partial<Dashboard> = {}) {
  return waitingLists.filter(({ id }) => !seats.some((form) => form.id === id))
}

/** Ends the session when the stored token disappeared while the page was open, as by clearing site data. */
function useStoredToken(): void {
  const { user, expire } = useAuth()
  const showSnackbar = useSnackbar()
  useEffect(() => {
    if (!user || readToken()) return
    showSnackbar(dashboardTexts().page.logIn, 'warning')
    expire()
  }, [user, expire, showSnackbar])
}
