import GroupOutlined from '@mui/icons-material/GroupOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect } from 'react'
import { PagedList } from '../../shared/list/paged-list.tsx'
import { LoadingRows } from '../../shared/list/loading-rows.tsx'
import { usePageNumber } from '../../shared/list/paging.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { USERS_PER_PAGE, useUsers } from '../use-users.ts'
import type { UserListProps } from './user-actions.tsx'
import { UserCards } from './user-cards.tsx'
import { UserTable } from './user-table.tsx'
import { usersTexts } from '../texts/users-texts.ts'

export function UserList(props: UserListProps) {
  const texts = usersTexts().list
  const [page, setPage] = usePageNumber()
  const query = useUsers(page)
  const { isError } = query
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const showSnackbar = useSnackbar()

  useEffect(() => {
    if (isError) showSnackbar(texts.failed, 'error')
  }, [isError, showSnackbar, texts.failed])

  const List = wide ? UserTable : UserCards
  return (
    <PagedList
      loading={<UsersLoading wide={wide} />}
      failed={texts.failed}
      nouns={[texts.one, texts.several]}
      query={query}
      page={page}
      perPage={USERS_PER_PAGE}
      onPage={setPage}
      empty={{ icon: <GroupOutlined />, heading: texts.emptyTitle, text: texts.emptyText }}
      rowsOf={({ users }) => users}
    >
      {({ users }) => <List users={users} {...props} />}
    </PagedList>
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
