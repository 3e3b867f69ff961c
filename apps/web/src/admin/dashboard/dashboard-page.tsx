import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import { hasFlag, roleDescription } from '@nibondhon/domain'
import { MENU_ICONS } from '../shared/navigation/menu-icons.ts'
import { useMenu } from '../shared/navigation/screens-context.ts'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { LinkCard } from '../shared/page/link-card.tsx'
import { RoleChip } from '../shared/role/role-chip.tsx'
import { useAuth } from '../shared/session/auth-context.ts'
import { DashboardFailed } from './dashboard-failed.tsx'
import { UserCount } from './user-count.tsx'
import { useStoredToken } from './use-stored-token.ts'
import { useUserCount } from './use-user-count.ts'

export default function DashboardPage() {
  useStoredToken()
  const { user } = useAuth()
  const screens = useMenu().filter(({ path }) => path !== 'dashboard')
  const users = useUserCount(user !== null && hasFlag(user.role, 'canManageUsers'))
  if (!user) return null

  return (
    <ConsolePage title="Dashboard" purpose="Where you stand, and where to go from here.">
      {users.isError && <DashboardFailed error={users.error} onRetry={() => void users.refetch()} />}
      <Card sx={{ p: { xs: 2.5, sm: 3 }, bgcolor: 'primary.tint', borderColor: 'transparent' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
          <Typography
            component="h2"
            variant="h2"
            sx={{ minWidth: 0, fontSize: '1.25rem', overflowWrap: 'anywhere' }}
          >
            Welcome, {user.username}
          </Typography>
          <RoleChip role={user.role} />
        </Box>
        <Typography sx={{ mt: 0.75 }}>{roleDescription(user.role)}</Typography>
      </Card>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
          gap: 2,
          mt: 2,
        }}
      >
        {screens.map(({ path, href, label, summary }) => (
          <LinkCard key={href} title={label} text={summary} to={href} icon={MENU_ICONS[path]}>
            {path === 'users' && <UserCount count={users.data} />}
          </LinkCard>
        ))}
        <LinkCard
          title="Profile"
          text="Your account, your role and how the console looks"
          to="/admin/profile"
          icon={PersonOutlined}
        />
      </Box>
    </ConsolePage>
  )
}
