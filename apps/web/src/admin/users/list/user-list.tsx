import GroupOutlined from '@mui/icons-material/GroupOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect } from 'react'
import { ListFoot } from '../../shared/list/list-foot.tsx'
import { LoadingRows } from '../../shared/list/loading-rows.tsx'
import { rangeText, useLastPage, usePageNumber } from '../../shared/list/paging.ts'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { StatePanel } from '../../shared/page/state-panel.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { USERS_PER_PAGE, useUsers } from '../use-users.ts'
import type { UserListProps } from './user-actions.tsx'
import { UserCards } from './user-cards.tsx'
import { UserTable } from './user-table.tsx'
import { usersTexts } from '../texts/users-texts.ts'

export function UserList(props: UserListProps) {
  const texts = usersTexts().list
  const [page, setPage] = usePageNumber()
  const { error, data, isPending, isError, isFetching, refetch } = useUsers(page)
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const showSnackbar = useSnackbar()

  useEffect(() => {
    if (isError) showSnackbar(texts.failed, 'error')
  }, [isError, showSnackbar, texts.failed])

  const pages = Math.max(data?.totalPages ?? 1, 1)
  useLastPage({ page, pages: data && pages, onPage: setPage })

  if (isPending) return <UsersLoading wide={wide} />
  // A loaded list stays if a later request fails.
  if (!data)
    return <LoadFailed heading={texts.failed} error={error} retrying={isFetching} onRetry={refetch} />
  if (data.users.length === 0) return <Empty />

  const List = wide ? UserTable : UserCards
  const range = { page: data.page, perPage: USERS_PER_PAGE, rows: data.users.length, total: data.total }
  return (
    <>
      <List users={data.users} {...props} />
      <ListFoot
        range={rangeText(range, texts.one, texts.several)}
        page={page}
        pages={pages}
        onPage={setPage}
      />
    </>
  )
}

function Empty() {
  const texts = usersTexts().list
  return (
    <Card>
      <StatePanel icon={<GroupOutlined />} tone="primary" heading={texts.emptyTitle} text={texts.emptyText} />
    </Card>
  )
}

function UsersLoading({ wide }: { wide: boolean }) {
  return (
    <LoadingRows label={usersTexts().list.loading} count={5}>
      <Box sx={{ flex: 2 }}>
        <Skeleton width="45%" />
        <Skeleton width="70%" />
      </Box>
      {wide && <Skeleton variant="rounded" width={96} height={26} />}
      {wide && <Skeleton variant="rounded" width={80} height={26} />}
      <Skeleton variant="rounded" width={64} height={28} />
    </LoadingRows>
  )
}
