import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { UserRecord } from '@nibondhon/api-contract'
import { ActiveChip, RoleChip, SecondFactorChip } from '../../shared/chip/chips.tsx'
import { UserActions, type UserListProps } from './user-actions.tsx'
import { FormsOfUser } from './forms-of-user.tsx'
import { UserName } from './user-name.tsx'
import { usersTexts } from '../texts/users-texts.ts'
import { dateText } from '../../shared/language/console-formats.ts'

/** The list on a phone, where a table of six columns would scroll sideways. */
export function UserCards({ users, actor, ...actions }: UserListProps & { users: UserRecord[] }) {
  const texts = usersTexts().list
  return (
    <Box
      component="ul"
      aria-label={texts.label}
      sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
    >
      {users.map((user) => (
        <Card component="li" key={user.id} sx={{ p: 2 }}>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
            <Box sx={{ minWidth: 0 }}>
              <UserName user={user} isSelf={user.id === actor.id} />
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {texts.createdOn(dateText(user.createdAt))}
              </Typography>
            </Box>
            <Box sx={{ flex: 'none', mt: -0.75, mr: -1 }}>
              <UserActions user={user} actor={actor} {...actions} />
            </Box>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
            <RoleChip role={user.role} />
            <FormsOfUser user={user} />
            <ActiveChip isActive={user.isActive} />
            <SecondFactorChip hasSecondFactor={user.hasSecondFactor} />
          </Box>
        </Card>
      ))}
    </Box>
  )
}
