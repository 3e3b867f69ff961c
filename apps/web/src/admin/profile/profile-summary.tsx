import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { SignedInUser } from '@nibondhon/api-contract'
import { roleDescription } from '@nibondhon/domain'
import { RoleChip } from '../shared/chip/chips.tsx'
import { consoleLanguage } from '../shared/language/console-texts.ts'
import { initialOf } from '../shared/shell/initial-of.ts'

export function ProfileSummary({ user }: { user: SignedInUser }) {
  return (
    <Card sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5, p: { xs: 2.5, sm: 3 } }}>
      <Avatar
        aria-hidden="true"
        sx={{
          width: 64,
          height: 64,
          bgcolor: 'secondary.tint',
          color: 'secondary.main',
          fontSize: '1.625rem',
          fontWeight: 700,
        }}
      >
        {initialOf(user.username)}
      </Avatar>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
          <Typography component="h2" variant="h2">
            {user.username}
          </Typography>
          <RoleChip role={user.role} />
        </Box>
        <Typography sx={{ color: 'text.secondary' }}>{user.email}</Typography>
        <Typography sx={{ mt: 0.75 }}>{roleDescription(user.role, consoleLanguage())}</Typography>
      </Box>
    </Card>
  )
}
