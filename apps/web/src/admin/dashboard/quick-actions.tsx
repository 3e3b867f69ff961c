import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { Link } from 'react-router'
import { Row } from '../shared/layout/layout.tsx'
import { Text } from '../shared/layout/text.tsx'
import type { MenuPath } from '../shared/navigation/admin-routes.ts'
import { MENU_ICONS } from '../shared/navigation/menu-icons.ts'
import { useMenu } from '../shared/navigation/screens-context.ts'
import { dashboardTexts } from './texts/dashboard-texts.ts'

const ACTIONS = [
  'forms/new',
  'submissions',
  'statements',
  'forms',
  'settings',
] as const satisfies readonly MenuPath[]

/** Links to the screens that the person's role may open. */
export function QuickActions() {
  const texts = dashboardTexts().quick
  const menu = useMenu()
  const shown = ACTIONS.flatMap((path) => {
    const item = menu.find((one) => one.path === path)
    return item ? [{ label: texts[path], href: item.href, Icon: MENU_ICONS[path] }] : []
  })
  if (shown.length === 0) return null
  return (
    <Card component="section" aria-labelledby="quick-actions" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Text component="h2" variant="h2" id="quick-actions" mb={1.5}>
        {texts.title}
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
