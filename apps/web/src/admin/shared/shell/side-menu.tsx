import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { Link, useLocation } from 'react-router'
import { Logo } from '../../../ui/logo.tsx'
import { useInboxCounts } from '../inbox/use-inbox-counts.ts'
import { countText, timeZoneText } from '../language/console-formats.ts'
import { activeHref } from '../navigation/admin-routes.ts'
import { MENU_ICONS } from '../navigation/menu-icons.ts'
import { useMenu } from '../navigation/screens-context.ts'
import { shellTexts } from '../texts/shell-texts.ts'

export function SideMenu({ onNavigate }: { onNavigate: () => void }) {
  const texts = shellTexts().shell
  const menu = useMenu()
  const current = activeHref(useLocation().pathname, menu)
  return (
    <Box component="nav" aria-label={texts.console}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 64, px: 2.5 }}>
        <Logo size={32} />
        <Typography component="p" variant="h2">
          {texts.product}
        </Typography>
      </Box>
      <List sx={{ display: 'grid', gap: 0.5, px: 1.5, py: 1 }}>
        {menu.map(({ path, href, label }) => {
          const Icon = MENU_ICONS[path]
          return (
            <ListItem key={href} disablePadding>
              <ListItemButton
                component={Link}
                to={href}
                onClick={onNavigate}
                selected={href === current}
                aria-current={href === current ? 'page' : undefined}
                sx={ENTRY}
              >
                <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
                  <Icon fontSize="small" />
                </ListItemIcon>
                <ListItemText
                  primary={label}
                  slotProps={{ primary: { sx: { fontWeight: 'inherit', fontSize: '0.9375rem' } } }}
                />
                {path === 'inbox' && <WaitingCount />}
              </ListItemButton>
            </ListItem>
          )
        })}
      </List>
      <Typography variant="body2" sx={{ px: 3, py: 1, color: 'text.secondary' }}>
        {texts.times(timeZoneText())}
      </Typography>
    </Box>
  )
}

/** How much waits in the inbox; nothing while nothing does. */
function WaitingCount() {
  const { data } = useInboxCounts()
  if (!data || data.total === 0) return null
  const count = countText(data.total)
  return <Chip size="small" color="primary" label={count} aria-label={shellTexts().shell.waiting(count)} />
}

const ENTRY = {
  minHeight: 44,
  px: 1.5,
  py: 0.5,
  borderRadius: 1,
  color: 'text.secondary',
  fontWeight: 500,
  '&:hover': { bgcolor: 'background.muted', color: 'text.primary' },
  '&.Mui-selected, &.Mui-selected:hover': {
    bgcolor: 'primary.tint',
    color: 'primary.main',
    fontWeight: 650,
  },
} as const
