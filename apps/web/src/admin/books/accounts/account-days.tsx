import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { AccountDayView } from '@nibondhon/api-contract'
import { type DifferenceCause, LINE_STATES } from '@nibondhon/domain'
import { Link } from 'react-router'
import { ToneChip } from '../../shared/chip/chips.tsx'
import { countText, dayText, takaText } from '../../shared/language/console-formats.ts'
import { DividedList, Row, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { PagedList } from '../../shared/list/paged-list.tsx'
import { usePageNumber } from '../../shared/list/paging.ts'
import { DAYS_PER_PAGE } from '../use-books.ts'
import { accountTexts } from './texts/account-texts.ts'
import { useAccountDays } from './use-accounts.ts'

interface DayActions {
  /** Shows the payments of a day, or all in one state. */
  onShow: (search: Record<string, string>) => void
  /** Opens the account's own dialog; undefined for those who may not change it. */
  onChange: (() => void) | undefined
}

/** Each day of an account, the newest first. */
export function AccountDays({ id, ...actions }: DayActions & { id: string }) {
  const { days: texts } = accountTexts()
  const [page, setPage] = usePageNumber()
  const query = useAccountDays(id, page)
  return (
    <PagedList
      what={texts.what}
      nouns={[texts.one, texts.several]}
      query={query}
      page={page}
      perPage={DAYS_PER_PAGE}
      onPage={setPage}
      empty={{ icon: <AccountBalanceOutlined />, heading: texts.emptyTitle, text: texts.emptyText }}
      rowsOf={({ days }) => days}
    >
      {({ days }) => (
        <Card>
          <DividedList component="ul" aria-label={texts.label}>
            {days.map((day) => (
              <DayItem key={day.day} day={day} {...actions} />
            ))}
          </DividedList>
        </Card>
      )}
    </PagedList>
  )
}

function DayItem({ day, ...actions }: DayActions & { day: AccountDayView }) {
  const { days: texts } = accountTexts()
  const name = dayText(day.day)
  const hasPayments = day.moneyIn !== 0 || day.moneyOut !== 0
  return (
    <Box component="li" sx={{ p: 2 }}>
      <Spread>
        <Row>
          <Text isStrong>{name}</Text>
          {day.isClosed && <ToneChip tone="default" label={texts.closed} />}
          {day.openCount > 0 && <ToneChip tone="warning" label={texts.open(countText(day.openCount))} />}
          {day.difference === 0 && <ToneChip tone="success" label={texts.agrees} />}
          {day.difference !== null && day.difference !== 0 && (
            <ToneChip
              tone={isExplained(day) ? 'info' : 'error'}
              label={texts.differs(takaText(day.difference))}
            />
          )}
        </Row>
        {hasPayments && (
          <Button
            size="small"
            color="inherit"
            aria-label={texts.showOf(name)}
            onClick={() => actions.onShow({ day: day.day })}
          >
            {texts.show}
          </Button>
        )}
      </Spread>
      <Text variant="body2" breaksWords>
        {hasPayments ? sumsText(day) : texts.noPayments}
      </Text>
      <Text variant="body2" isMuted breaksWords>
        {day.statement === null
          ? `${texts.books(takaText(day.books))} · ${texts.noStatement}`
          : texts.balances(takaText(day.statement), takaText(day.books))}
      </Text>
      {day.causes.map((one) => (
        <Row key={one.cause} mt={0.5}>
          <Text variant="body2" color={one.cause === 'unexplained' ? 'error' : 'textSecondary'} breaksWords>
            {texts.causes[one.cause](takaText(one.amount))}
          </Text>
          <CauseAction cause={one.cause} {...actions} />
        </Row>
      ))}
    </Box>
  )
}

function isExplained({ causes }: AccountDayView): boolean {
  return causes.every(({ cause }) => cause !== 'unexplained')
}

/** Leads to where staff can do something about it. */
function CauseAction({ cause, onShow, onChange }: DayActions & { cause: DifferenceCause }) {
  const label = accountTexts().days.actions[cause]
  switch (cause) {
    case 'open':
    case 'not_ours':
      return <SmallButton label={label} onClick={() => onShow({ state: cause })} />
    case 'elsewhere':
      return <SmallButton label={label} onClick={() => onShow({ state: 'known' })} />
    case 'not_in_statement':
      return (
        <Button size="small" component={Link} to="/admin/statements">
          {label}
        </Button>
      )
    case 'unexplained':
      return onChange ? <SmallButton label={label} onClick={onChange} /> : null
  }
}

function SmallButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="small" onClick={onClick}>
      {label}
    </Button>
  )
}

/** Money in and out, and the states that are not zero, in a line. */
function sumsText({ moneyIn, moneyOut, states }: AccountDayView): string {
  const texts = accountTexts()
  const inAndOut = [
    ...(moneyIn === 0 ? [] : [`${texts.page.moneyIn} ${takaText(moneyIn)}`]),
    ...(moneyOut === 0 ? [] : [`${texts.page.moneyOut} ${takaText(moneyOut)}`]),
  ]
  const shown = LINE_STATES.flatMap((state) =>
    states[state] === 0 ? [] : [`${texts.states[state]} ${takaText(states[state])}`],
  )
  return [...inAndOut, ...shown].join(' · ')
}
