import EmailOutlined from '@mui/icons-material/EmailOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import Avatar from '@mui/material/Avatar'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '../session/auth-context.ts'
import { initialOf } from './initial-of.ts'
import { shellTexts } from '../texts/shell-texts.ts'

export function UserMenu() {
  const texts = shellTexts().shell
  const { user, logout } = useAuth()
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  if (!user) return null

  return (
    <>
      <IconButton
        aria-label={texts.accountOf(user.username)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Avatar
          sx={{
            width: 36,
            height: 36,
            bgcolor: 'secondary.tint',
            color: 'secondary.main',
            fontSize: '1rem',
            fontWeight: 700,
          }}
        >
          {initialOf(user.username)}
        </Avatar>
      </IconButton>
      <Menu
        // Part of the header, so that a reader who jumps between landmarks finds it.
        disablePortal
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <MenuItem
          onClick={() => {
            close()
            void navigate('/admin/profile')
          }}
        >
          <ListItemIcon>
            <PersonOutlined fontSize="small" />
          </ListItemIcon>
          {texts.profile}
        </MenuItem>
        <MenuItem onClick={close}>
          <ListItemIcon>
            <EmailOutlined fontSize="small" />
          </ListItemIcon>
          <Typography noWrap sx={{ maxWidth: 260, color: 'text.secondary' }}>
            {user.email}
          </Typography>
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            // The guard notices that the session ended and redirects to the sign-in page.
            logout()
          }}
        >
          <ListItemIcon>
            <LogoutOutlined fontSize="small" />
          </ListItemIcon>
          {texts.logout}
        </MenuItem>
      </Menu>
    </>
  )
}
