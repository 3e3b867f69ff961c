import MenuIcon from '@mui/icons-material/Menu'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import { CommandMenu } from '../command-menu/command-menu.tsx'
import { MentionsBell } from '../mentions/mentions-bell.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserMenu } from './user-menu.tsx'
import { shellTexts } from '../texts/shell-texts.ts'

/** `onOpenMenu` is null where the side menu is always visible. */
export function TopBar({ onOpenMenu }: { onOpenMenu: (() => void) | null }) {
  const texts = shellTexts().shell
  return (
    <AppBar
      position="sticky"
      color="inherit"
      elevation={0}
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
    >
      <Toolbar sx={{ minHeight: { xs: 64 }, gap: { xs: 0.25, sm: 1 }, px: { xs: 1, sm: 3, lg: 4 } }}>
        {onOpenMenu && (
          <IconButton aria-label={texts.openMenu} onClick={onOpenMenu}>
            <MenuIcon />
          </IconButton>
        )}
        <Typography
          component="p"
          variant="h2"
          noWrap
          sx={{ fontSize: { xs: '1rem', sm: '1.125rem' }, flexShrink: 0 }}
        >
          {texts.panel}
        </Typography>
        <Box sx={{ flex: 1 }} />
        <CommandMenu />
        <MentionsBell />
        <ThemeSwitch />
        <UserMenu />
      </Toolbar>
    </AppBar>
  )
}
