import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect } from 'react'
import { StatePanel } from '../shared/page/state-panel.tsx'
import { useSnackbar } from '../shared/snackbar/snackbar-context.ts'
import { usePageNumber } from './use-page-number.ts'
import { USERS_PER_PAGE, useUsers } from './use-users.ts'
import { UserCards } from './user-cards.tsx'
import type { UserListProps } from './user-list-props.ts'
import { UserTable } from './user-table.tsx'
import { UsersLoading } from './users-loading.tsx'

export function UserList(props: UserListProps) {
  const [page, setPage] = usePageNumber()
  const { data, isPending, isError, isFetching, refetch } = useUsers(page)
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const showSnackbar = useSnackbar()

  useEffect(() => {
    if (isError) showSnackbar('Error fetching users', 'error')
  }, [isError, showSnackbar])

  // The last row of the last page was deleted, or the address names a page that never was.
  const lastPage = Math.max(data?.totalPages ?? 1, 1)
  useEffect(() => {
    if (data && page > lastPage) setPage(lastPage)
  }, [data, page, lastPage, setPage])

  if (isPending) return <UsersLoading wide={wide} />
  // A list that was there stays, if a later look at it fails.
  if (!data) return <Failed retrying={isFetching} onRetry={() => void refetch()} />
  if (data.users.length === 0) return <Empty />

  const List = wide ? UserTable : UserCards
  return (
    <>
      <List users={data.users} {...props} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1.5,
          mt: 2,
        }}
      >
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {rangeText(data.page, data.users.length, data.total)}
        </Typography>
        {data.totalPages > 1 && (
          <Pagination
            count={data.totalPages}
            page={Math.min(page, lastPage)}
            onChange={(_event, next) => setPage(next)}
            shape="rounded"
            color="primary"
            siblingCount={wide ? 1 : 0}
          />
        )}
      </Box>
    </>
  )
}

function rangeText(page: number, shown: number, total: number): string {
  const first = (page - 1) * USERS_PER_PAGE + 1
  return `${first}–${first + shown - 1} of ${total} ${total === 1 ? 'user' : 'users'}`
}

function Failed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <Card>
      <StatePanel
        icon={<ErrorOutlineOutlined />}
        tone="error"
        heading="Error fetching users"
        text="The list could not be loaded. Check your connection and try again."
        role="alert"
        actions={
          <Button variant="contained" loading={retrying} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </Card>
  )
}

function Empty() {
  return (
    <Card>
      <StatePanel
        icon={<GroupOutlined />}
        tone="primary"
        heading="No users on this page"
        text="Choose Add New User to create an account."
      />
    </Card>
  )
}
