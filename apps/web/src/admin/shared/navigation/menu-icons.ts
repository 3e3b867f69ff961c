import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import CurrencyExchangeOutlined from '@mui/icons-material/CurrencyExchangeOutlined'
import DeleteSweepOutlined from '@mui/icons-material/DeleteSweepOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import DynamicFeedOutlined from '@mui/icons-material/DynamicFeedOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
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
  owed: CurrencyExchangeOutlined,
  'books/accounts': AccountBalanceWalletOutlined,
  statements: AccountBalanceOutlined,
  books: MenuBookOutlined,
  messages: CampaignOutlined,
  users: GroupOutlined,
  'audit-log': HistoryOutlined,
  'bulk-actions': DynamicFeedOutlined,
  'deleted-submissions': DeleteSweepOutlined,
  settings: SettingsOutlined,
} as const satisfies Record<MenuPath, typeof SvgIcon>
