import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined'
import NoteAddOutlined from '@mui/icons-material/NoteAddOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import type { MenuPath } from './admin-routes.ts'

export const MENU_ICONS = {
  dashboard: SpaceDashboardOutlined,
  forms: DescriptionOutlined,
  'forms/new': NoteAddOutlined,
  submissions: InboxOutlined,
  people: GroupsOutlined,
  inbox: PendingActionsOutlined,
  statements: AccountBalanceOutlined,
  books: MenuBookOutlined,
  messages: CampaignOutlined,
  users: GroupOutlined,
  'audit-log': HistoryOutlined,
  settings: SettingsOutlined,
} as const satisfies Record<MenuPath, typeof SvgIcon>
