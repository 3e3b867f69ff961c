import GroupOutlined from '@mui/icons-material/GroupOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import type { LinkedPath } from './profile-cards.ts'

export const PROFILE_ICONS = {
  '/admin/users': GroupOutlined,
  '/admin/settings': SettingsOutlined,
} as const satisfies Record<LinkedPath, typeof SvgIcon>
