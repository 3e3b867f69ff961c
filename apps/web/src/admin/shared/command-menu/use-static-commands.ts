import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import Brightness6Outlined from '@mui/icons-material/Brightness6Outlined'
import ContentCopy from '@mui/icons-material/ContentCopy'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import { useColorScheme } from '@mui/material/styles'
import { hasFlag } from '@nibondhon/domain'
import { use } from 'react'
import { useLocation } from 'react-router'
import { EXPORTS, type ExportKind } from '../../submissions/export/exports.ts'
import { MENU_ICONS } from '../navigation/menu-icons.ts'
import { ScreensContext, useMenu } from '../navigation/screens-context.ts'
import { useAuth } from '../session/auth-context.ts'
import type { Command } from './command.ts'
import { DUPLICATE } from './form-commands.ts'

/** The pages of the console that the role may open. */
export function usePageCommands(): Command[] {
  const menu = useMenu()
  const screens = use(ScreensContext)
  const role = useAuth().user?.role ?? ''
  const pages: Command[] = menu.map(({ path, href, label, summary }) => ({
    id: href,
    label,
    keywords: summary,
    icon: MENU_ICONS[path],
    to: href,
    isRemembered: true,
  }))
  if (screens.has('payment-settings') && hasFlag(role, 'canManageSettings')) {
    const to = '/admin/payment-settings'
    const keywords = 'bank account bKash'
    pages.push({ id: to, label: 'Payment Settings', keywords, icon: AccountBalanceOutlined, to })
  }
  const to = '/admin/profile'
  pages.push({ id: to, label: 'Profile', keywords: 'your account password', icon: PersonOutlined, to })
  return pages
}

interface ActionParts {
  onExport: (kind: ExportKind) => void
  onHelp: () => void
}

/** What can be done from any page. */
export function useActionCommands({ onExport, onHelp }: ActionParts): Command[] {
  const { user, logout } = useAuth()
  const { mode, systemMode, setMode } = useColorScheme()
  const { pathname } = useLocation()
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark'
  const role = user?.role ?? ''
  const isList = /^\/admin\/(submissions|forms\/[^/]+\/submissions)$/.test(pathname)
  const exported = isList ? 'The submissions of this list' : 'All submissions'
  return [
    ...(hasFlag(role, 'canCreateForms')
      ? [
          {
            id: 'new form like',
            label: 'New form like an earlier one',
            detail: 'Duplicate a form, such as last year’s',
            icon: ContentCopy,
            search: `${DUPLICATE} `,
          },
        ]
      : []),
    ...(hasFlag(role, 'canExportData')
      ? Object.entries(EXPORTS).map(([kind, { label }]) => ({
          id: `export ${kind}`,
          label: `Export ${label}`,
          detail: exported,
          keywords: 'download',
          icon: FileDownloadOutlined,
          run: () => onExport(kind as ExportKind),
        }))
      : []),
    {
      id: 'theme',
      label: isDark ? 'Switch to light theme' : 'Switch to dark theme',
      keywords: 'change colours',
      icon: Brightness6Outlined,
      run: () => setMode(isDark ? 'light' : 'dark'),
    },
    { id: 'help', label: 'Keyboard shortcuts', keywords: 'help keys', icon: KeyboardOutlined, run: onHelp },
    { id: 'logout', label: 'Sign out', keywords: 'logout log out', icon: LogoutOutlined, run: logout },
  ]
}
