import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { Link } from 'react-router'
import { Row } from '../shared/layout/layout.tsx'
import { Text } from '../shared/layout/text.tsx'
import type { MenuPath } from '../shared/navigation/admin-routes.ts'
import { MENU_ICONS } from '../shared/navigation/menu-icons.ts'
import { useMenu } from '../shared/navigation/screens-context.ts'

const ACTIONS = [
  { label: 'Create New Form', path: 'forms/new' },
  { label: 'View All Submissions', path: 'submissions' },
  { label: 'Manage Forms', path: 'forms' },
  { label: 'Settings', path: 'settings' },
] as const satisfies readonly { label: string; path: MenuPath }[]

/** Links to the screens that the person's role may open. */
export function QuickActions() {
  const menu = useMenu()
  const shown = ACTIONS.flatMap(({ label, path }) => {
    const item = menu.find((one) => one.path === path)
    return item ? [{ label, href: item.href, Icon: MENU_ICONS[path] }] : []
  })
  if (shown.length === 0) return null
  return (
    <Card component="section" aria-labelledby="quick-actions" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Text component="h2" variant="h2" id="quick-actions" mb={1.5}>
        Quick Actions
      </Text>
      <Row gap={1.25} align="stretch">
        {shown.map(({ label, href, Icon }) => (
          <Button
            key={href}
            component={Link}
            to={href}
            variant="outlined"
            color="inherit"
            startIcon={<Icon />}
            sx={{ flex: { xs: '1 1 100%', sm: '0 1 auto' }, justifyContent: 'flex-start' }}
          >
            {label}
          </Button>
        ))}
      </Row>
    </Card>
  )
}
