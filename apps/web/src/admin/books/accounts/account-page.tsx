import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ResponseOf } from '@nibondhon/api-contract'
import { hasFlag, LINE_STATES, type LineState } from '@nibondhon/domain'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { PageSkeleton } from '../../shared/page/page-skeleton.tsx'
import { dayText, digitsText, takaText } from '../../shared/language/console-formats.ts'
import { Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { usePageNumber } from '../../shared/list/paging.ts'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { useAuth } from '../../shared/session/auth-context.ts'
import { PagedRows } from '../../statements/rows/paged-rows.tsx'
import { methodName } from '../method-name.ts'
import { AccountDays } from './account-days.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { accountTexts } from './texts/account-texts.ts'
import { useAccount, useAccountRows } from './use-accounts.ts'

/** One account: what its statements have, how each day agrees with the books, and what is missing. */
export default function AccountPage() {
  const { id = '' } = useParams()
  const { page: texts, kinds, number, list } = accountTexts()
  const { user } = useAuth()
  const { data, error, isPending, isFetching, refetch } = useAccount(id)
  const [isChanging, setChanging] = useState(false)
  if (isPending) return <PageSkeleton />
  if (!data) {
    return (
      <LoadFailed
        headingLevel="h1"
        heading={texts.failed}
        error={error}
        retrying={isFetching}
        onRetry={refetch}
      />
    )
  }
  const { account } = data
  const mayManage = user !== null && hasFlag(user.role, 'canManageSettings')
  const purpose = texts.purpose(kinds[account.kind], methodName(account.method))
  const end = account.numberEnd === '' ? [] : [number(digitsText(account.numberEnd))]
  return (
    <ConsolePage
      title={account.name}
      purpose={[purpose, ...end, list.balance(takaText(account.balance))].join(' · ')}
      action={
        <Row>
          {mayManage && (
            <Button variant="outlined" color="inherit" onClick={() => setChanging(true)}>
              {list.change}
            </Button>
          )}
          <Button variant="outlined" color="inherit" component={Link} to="/admin/books/accounts">
            {texts.back}
          </Button>
        </Row>
      }
    >
      <Gaps gaps={data.gaps} />
      <Content id={id} totals={data.totals} onChange={mayManage ? () => setChanging(true) : undefined} />
      {isChanging && <AccountDialog account={account} onClose={() => setChanging(false)} />}
    </ConsolePage>
  )
}

type Page = ResponseOf<'GET /api/money-accounts/:id'>

function Gaps({ gaps }: Pick<Page, 'gaps'>) {
  const { page: texts } = accountTexts()
  const missing = gaps.filter((gap) => gap.missing !== 0)
  if (gaps.length === 0) return null
  return (
    <Alert severity={missing.length > 0 ? 'warning' : 'info'} sx={{ mb: 2 }}>
      <strong>{texts.gapsTitle}</strong>
      {gaps.map(({ from, to, isCovered, missing: amount }) => {
        const period = from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`
        return (
          <Text key={from + to} variant="body2">
            {isCovered ? texts.gapCovered(period) : texts.gap(period)} {missingText(amount)}
          </Text>
        )
      })}
      <Button
        color="inherit"
        size="small"
        variant="outlined"
        sx={{ mt: 1 }}
        component={Link}
        to="/admin/statements"
      >
        {texts.import}
      </Button>
    </Alert>
  )
}

function missingText(amount: number | null): string {
  const { page: texts } = accountTexts()
  if (amount === null) return texts.gapUnknown
  return amount === 0 ? texts.gapNothing : texts.gapMissing(takaText(amount))
}

const DAYS = 'days'
type Shown = LineState | typeof DAYS

/** The days, or the payments in one state. Kept in the address, so that a reload and going back restore it. */
function Content({
  id,
  totals,
  onChange,
}: Pick<Page, 'totals'> & { id: string; onChange: (() => void) | undefined }) {
  const { page: texts, states } = accountTexts()
  const [search, setSearch] = useSearchParams()
  const day = search.get('day') ?? undefined
  const tab: Shown = LINE_STATES.find((state) => state === search.get('state')) ?? DAYS
  const isRows = tab !== DAYS || day !== undefined
  return (
    <>
      <Card sx={{ mb: 2 }}>
        <Box sx={{ px: 2, pt: 2 }}>
          <Text variant="body2" isMuted>
            {`${texts.total}: ${texts.moneyIn} ${takaText(totals.moneyIn)} · ${texts.moneyOut} ${takaText(totals.moneyOut)}`}
          </Text>
        </Box>
        <Tabs
          value={tab}
          onChange={(_event, next: Shown) => setSearch(next === DAYS ? {} : { state: next })}
          variant="scrollable"
          scrollButtons={false}
          aria-label={texts.tabs}
          sx={{ px: 1 }}
        >
          <Tab value={DAYS} id="tab-days" aria-controls="panel-days" label={texts.days} />
          {LINE_STATES.map((state) => (
            <Tab
              key={state}
              value={state}
              id={`tab-${state}`}
              aria-controls={`panel-${state}`}
              label={texts.tab(states[state], takaText(totals.states[state]))}
            />
          ))}
        </Tabs>
      </Card>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {isRows ? (
          <Rows key={`${tab} ${day}`} id={id} day={day} state={tab === DAYS ? undefined : tab} />
        ) : (
          <AccountDays id={id} onShow={(next) => setSearch(next)} onChange={onChange} />
        )}
      </Box>
    </>
  )
}

function Rows({ id, day, state }: { id: string; day: string | undefined; state: LineState | undefined }) {
  const { rows: texts } = accountTexts()
  const [page, setPage] = usePageNumber()
  const query = useAccountRows(id, { day, state, page })
  return (
    <>
      {day !== undefined && (
        <Row mb={2}>
          <Text component="h2" variant="h2">
            {texts.ofDay(dayText(day))}
          </Text>
          <Button size="small" component={Link} to={`/admin/books/accounts/${id}`}>
            {texts.allDays}
          </Button>
        </Row>
      )}
      <PagedRows
        query={query}
        page={page}
        onPage={setPage}
        empty={{ icon: <AccountBalanceOutlined />, heading: texts.emptyTitle, text: texts.emptyText }}
      />
    </>
  )
}
