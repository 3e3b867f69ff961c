import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { UserRecord } from '@nibondhon/api-contract'
import { usersTexts } from '../texts/users-texts.ts'

export function UserName({ user, isSelf }: { user: UserRecord; isSelf: boolean }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {user.username}
        {isSelf && (
          <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontWeight: 400 }}>
            {usersTexts().list.you}
          </Box>
        )}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {user.email}
      </Typography>
    </Box>
  )
}
