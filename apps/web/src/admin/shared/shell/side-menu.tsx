import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { logoUrl } from '@nibondhon/api-contract/urls'
import { associationName, hasAssociationName } from '@nibondhon/domain'
import { Link, useLocation } from 'react-router'
import { Logo } from '../../../ui/logo.tsx'
import { useAssociation } from '../association/use-association.ts'
import { useInboxCounts } from '../inbox/use-inbox-counts.ts'
import { countText, timeZoneText } from '../language/console-formats.ts'
import { consoleLanguage } from '../language/console-texts.ts'
import { activeHref, MENU_SECTIONS, type MenuItem, type MenuPath } from '../navigation/admin-routes.ts'
import { MENU_ICONS } from '../navigation/menu-icons.ts'
import { useMenu } from '../navigation/screens-context.ts'
import { shellTexts } from '../texts/shell-texts.ts'

export function SideMenu({ onNavigate }: { onNavigate: () => void }) {
  const texts = shellTexts().shell
  const menu = useMenu()
  const current = activeHref(useLocation().pathname, menu)
  const waiting = useWaitingCounts()
  const sections = MENU_SECTIONS.map((section) => ({
    section,
    items: menu.filter((item) => item.section === section),
  })).filter(({ items }) => items.length > 0)
  return (
    <Box component="nav" aria-label={texts.console}>
      <MenuHead />
      {sections.map(({ section, items }) => (
        <Box key={section} role="group" aria-label={headingOf(section) ?? undefined}>
          {headingOf(section) !== null && (
            <Typography component="p" variant="body2" aria-hidden sx={HEADING}>
              {headingOf(section)}
            </Typography>
          )}
          <List sx={{ display: 'grid', gap: 0.25, px: 1.5, py: 0.5 }}>
            {items.map((item) => (
              <Entry
                key={item.href}
                item={item}
                isCurrent={item.href === current}
                waiting={waiting[item.path] ?? 0}
                onNavigate={onNavigate}
              />
            ))}
          </List>
        </Box>
      ))}
      <Typography variant="body2" sx={{ px: 3, py: 1, color: 'text.secondary' }}>
        {texts.times(timeZoneText())}
      </Typography>
    </Box>
  )
}

/** The product, and below it whose installation this is. */
function MenuHead() {
  const { data: association } = useAssociation()
  const logo = association ? logoUrl(association) : null
  const hasName = association !== undefined && hasAssociationName(association)
  return (
    <Box sx={{ px: 2.5, pt: 2, pb: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 32 }}>
        <Logo size={32} />
        <Typography component="p" variant="h2">
          {shellTexts().shell.product}
        </Typography>
      </Box>
      {hasName && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1.25 }}>
          {logo !== null && (
            <Box
              component="img"
              src={logo}
              alt=""
              sx={{ width: 24, height: 24, objectFit: 'contain', flex: 'none' }}
            />
          )}
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>
            {associationName(association, consoleLanguage())}
          </Typography>
        </Box>
      )}
    </Box>
  )
}

interface EntryProps {
  item: MenuItem
  isCurrent: boolean
  /** How much waits there; nothing is shown while nothing does. */
  waiting: number
  onNavigate: () => void
}

function Entry({ item: { path, href, label }, isCurrent, waiting, onNavigate }: EntryProps) {
  const Icon = MENU_ICONS[path]
  const count = countText(waiting)
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={href}
        onClick={onNavigate}
        selected={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
        sx={ENTRY}
      >
        <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText
          primary={label}
          slotProps={{ primary: { sx: { fontWeight: 'inherit', fontSize: '0.9375rem' } } }}
        />
        {waiting > 0 && (
          <Chip size="small" color="primary" label={count} aria-label={shellTexts().shell.waiting(count)} />
        )}
      </ListItemButton>
    </ListItem>
  )
}

function headingOf(section: MenuItem['section']): string | null {
  const texts = shellTexts().sections
  return section === 'money' || section === 'activity' ? texts[section] : null
}

/** How much waits for a decision, by entry: everything about money in the inbox, refunds also by themselves. */
function useWaitingCounts(): Partial<Record<MenuPath, number>> {
  const { data } = useInboxCounts()
  return data ? { inbox: data.total, owed: data.counts.refund.count } : {}
}

const HEADING = { px: 3, pt: 1, color: 'text.secondary', fontWeight: 600 } as const

const ENTRY = {
  minHeight: { xs: 44, sm: 38 },
  px: 1.5,
  py: 0.25,
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
