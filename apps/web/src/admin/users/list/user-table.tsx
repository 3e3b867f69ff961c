import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { UserRecord } from '@nibondhon/api-contract'
import { ActiveChip, RoleChip, SecondFactorChip } from '../../shared/chip/chips.tsx'
import { UserActions, type UserListProps } from './user-actions.tsx'
import { FormsOfUser } from './forms-of-user.tsx'
import { UserName } from './user-name.tsx'
import { usersTexts } from '../texts/users-texts.ts'
import { dateText } from '../../shared/language/console-formats.ts'

export function UserTable({ users, actor, ...actions }: UserListProps & { users: UserRecord[] }) {
  const texts = usersTexts().list
  return (
    <Card>
      <TableContainer>
        <Table aria-label={texts.label}>
          <TableHead>
            <TableRow>
              <TableCell>{texts.user}</TableCell>
              <TableCell>{texts.role}</TableCell>
              <TableCell>{texts.status}</TableCell>
              <TableCell>{texts.signIn}</TableCell>
              <TableCell>{texts.created}</TableCell>
              <TableCell align="right">{texts.actions}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {users.map((user) => (
              <TableRow key={user.id} sx={{ '&:last-child td, &:last-child th': { border: 0 } }}>
                <TableCell component="th" scope="row" sx={{ maxWidth: 480 }}>
                  <UserName user={user} isSelf={user.id === actor.id} />
                </TableCell>
                <TableCell>
                  <RoleChip role={user.role} />
                  <FormsOfUser user={user} />
                </TableCell>
                <TableCell>
                  <ActiveChip isActive={user.isActive} />
                </TableCell>
                <TableCell>
                  <SecondFactorChip hasSecondFactor={user.hasSecondFactor} />
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
                  {dateText(user.createdAt)}
                </TableCell>
                <TableCell align="right" sx={{ py: 0.5, whiteSpace: 'nowrap' }}>
                  <UserActions user={user} actor={actor} {...actions} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  )
}
