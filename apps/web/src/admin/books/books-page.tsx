import LockOutlined from '@mui/icons-material/LockOutlined'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { BooksView } from '@nibondhon/api-contract'
import { daysFromTo, hasFlag, MAX_DAYS_TO_CLOSE } from '@nibondhon/domain'
import { useState } from 'react'
import { Link } from 'react-router'
import { DividedList, Row } from '../shared/layout/layout.tsx'
import { PagedList } from '../shared/list/paged-list.tsx'
import { usePageNumber } from '../shared/list/paging.ts'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { useAuth } from '../shared/session/auth-context.ts'
import { DayItem } from './days/day-item.tsx'
import { CheckDialog } from './dialogs/check-dialog.tsx'
import { CloseDialog } from './dialogs/close-dialog.tsx'
import { DownloadDialog } from './dialogs/download-dialog.tsx'
import { EnterDialog } from './dialogs/enter-dialog.tsx'
import { SettingsDialog } from './dialogs/settings-dialog.tsx'
import { bookTexts } from './texts/book-texts.ts'
import { DAYS_PER_PAGE, useBooks } from './use-books.ts'

type Open = { name: 'close'; day: string } | { name: 'enter' | 'download' | 'check' | 'settings' } | null

/** What each day brought, and closing the days. */
export default function BooksPage() {
  const { list, ...texts } = bookTexts()
  const { user } = useAuth()
  const [page, setPage] = usePageNumber()
  const query = useBooks(page)
  const [open, setOpen] = useState<Open>(null)
  const mayClose = user !== null && hasFlag(user.role, 'canApprovePayments')
  const mayManage = user !== null && hasFlag(user.role, 'canManageSettings')
  const close = () => setOpen(null)
  const { data } = query
  return (
    <ConsolePage
      title={texts.title}
      purpose={texts.purpose}
      action={data && <Actions books={data} mayClose={mayClose} mayManage={mayManage} onOpen={setOpen} />}
    >
      <PagedList
        what={list.what}
        nouns={[list.one, list.several]}
        query={query}
        page={page}
        perPage={DAYS_PER_PAGE}
        onPage={setPage}
        empty={{ icon: <MenuBookOutlined />, heading: list.emptyTitle, text: list.emptyText }}
        rowsOf={({ days }) => days}
      >
        {({ days, today, nextDay }) => (
          <Card>
            <DividedList component="ul" aria-label={list.label}>
              {days.map((day, index) => (
                <DayItem
                  key={day.day}
                  day={day}
                  isToday={day.day === today}
                  before={days[index + 1]}
                  onEnter={() => setOpen({ name: 'enter' })}
                  onClose={
                    mayClose && nextDay !== null && day.day >= nextDay && day.day < today
                      ? () => setOpen({ name: 'close', day: day.day })
                      : undefined
                  }
                />
              ))}
            </DividedList>
          </Card>
        )}
      </PagedList>
      {open?.name === 'close' && data && data.nextDay !== null && (
        <CloseDialog first={data.nextDay} last={data.lastDay} day={open.day} onClose={close} />
      )}
      {open?.name === 'enter' && data && <EnterDialog today={data.today} onClose={close} />}
      {open?.name === 'download' && data && <DownloadDialog today={data.today} onClose={close} />}
      {open?.name === 'check' && <CheckDialog onClose={close} />}
      {open?.name === 'settings' && <SettingsDialog onClose={close} />}
    </ConsolePage>
  )
}

interface ActionsProps {
  books: BooksView
  mayClose: boolean
  mayManage: boolean
  onOpen: (open: Open) => void
}

function Actions({ books: { nextDay, lastDay }, mayClose, mayManage, onOpen }: ActionsProps) {
  const texts = bookTexts().actions
  const days = nextDay === null ? [] : daysFromTo(nextDay, lastDay, MAX_DAYS_TO_CLOSE)
  return (
    <Row>
      {mayClose && (
        <Button
          variant="contained"
          startIcon={<LockOutlined />}
          disabled={nextDay === null}
          title={nextDay === null ? texts.nothingToClose : undefined}
          onClick={() => onOpen({ name: 'close', day: days.at(-1) ?? lastDay })}
        >
          {texts.closeDays}
        </Button>
      )}
      <Button variant="outlined" color="inherit" onClick={() => onOpen({ name: 'enter' })}>
        {texts.enter}
      </Button>
      <Button variant="outlined" color="inherit" onClick={() => onOpen({ name: 'download' })}>
        {texts.download}
      </Button>
      <Button variant="outlined" color="inherit" onClick={() => onOpen({ name: 'check' })}>
        {texts.check}
      </Button>
      <Button variant="outlined" color="inherit" component={Link} to="/admin/books/accounts">
        {texts.accounts}
      </Button>
      <Button variant="outlined" color="inherit" component={Link} to="/admin/owed">
        {texts.owed}
      </Button>
      {mayManage && (
        <Button variant="outlined" color="inherit" onClick={() => onOpen({ name: 'settings' })}>
          {texts.settings}
        </Button>
      )}
    </Row>
  )
}
