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
import { EXPORT_KINDS, exportLabel, type ExportKind } from '../../submissions/export/exports.ts'
import { type AdminPath, isAboutAllForms } from '../navigation/admin-routes.ts'
import { MENU_ICONS } from '../navigation/menu-icons.ts'
import { ScreensContext, useMenu } from '../navigation/screens-context.ts'
import { useAuth } from '../session/auth-context.ts'
import { useHasAllForms } from '../session/use-has-all-forms.ts'
import type { Command } from './command.ts'
import { duplicateText } from './form-commands.ts'
import { PLACES } from './place-commands.ts'
import { withScreenKeys } from './screen-keys.ts'
import { commandMenuTexts } from './texts/command-menu-texts.ts'

/** The pages of the console that the role may open. */
export function usePageCommands(): Command[] {
  const texts = commandMenuTexts().commands
  const menu = useMenu()
  const screens = use(ScreensContext)
  const role = useAuth().user?.role ?? ''
  const hasAllForms = useHasAllForms()
  const pages: Command[] = menu.map(({ path, href, label, summary }) => ({
    id: href,
    label,
    keywords: summary,
    icon: MENU_ICONS[path],
    to: href,
    isRemembered: true,
  }))
  const { places } = commandMenuTexts()
  for (const { name, to, flag, icon } of PLACES) {
    const screen = screenOf(to)
    if (screens.has(screen) && hasFlag(role, flag) && (hasAllForms || !isAboutAllForms(screen))) {
      pages.push({ id: to, icon, to, isRemembered: true, ...places[name] })
    }
  }
  const to = '/admin/profile'
  pages.push({ id: to, label: texts.profile, keywords: texts.profileKeywords, icon: PersonOutlined, to })
  return withScreenKeys(pages)
}

/** The screen that an address leads to. */
function screenOf(to: string): AdminPath {
  const [path = ''] = to.slice('/admin/'.length).split('?')
  return path as AdminPath
}

interface ActionParts {
  onExport: (kind: ExportKind) => void
  onHelp: () => void
}

/** What can be done from any page. */
export function useActionCommands({ onExport, onHelp }: ActionParts): Command[] {
  const texts = commandMenuTexts().commands
  const { user, logout } = useAuth()
  const { mode, systemMode, setMode } = useColorScheme()
  const { pathname } = useLocation()
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark'
  const role = user?.role ?? ''
  const isList = /^\/admin\/(submissions|forms\/[^/]+\/submissions)$/.test(pathname)
  const exported = isList ? texts.exportList : texts.exportAll
  return [
    ...(hasFlag(role, 'canCreateForms')
      ? [
          {
            id: 'new form like',
            label: texts.newFormLike,
            detail: texts.newFormDetail,
            icon: ContentCopy,
            search: duplicateText(''),
          },
        ]
      : []),
    ...(hasFlag(role, 'canExportData')
      ? EXPORT_KINDS.map((kind) => ({
          id: `export ${kind}`,
          label: texts.export(exportLabel(kind)),
          detail: exported,
          keywords: 'download',
          icon: FileDownloadOutlined,
          run: () => onExport(kind),
        }))
      : []),
    {
      id: 'theme',
      label: isDark ? texts.lightTheme : texts.darkTheme,
      keywords: texts.themeKeywords,
      icon: Brightness6Outlined,
      run: () => setMode(isDark ? 'light' : 'dark'),
    },
    { id: 'help', label: texts.shortcuts, keywords: texts.helpKeywords, icon: KeyboardOutlined, run: onHelp },
    {
      id: 'logout',
      label: texts.signOut,
      keywords: texts.signOutKeywords,
      icon: LogoutOutlined,
      run: logout,
    },
  ]
}
