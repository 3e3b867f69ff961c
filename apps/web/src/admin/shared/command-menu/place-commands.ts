import AddCommentOutlined from '@mui/icons-material/AddCommentOutlined'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import ChangeCircleOutlined from '@mui/icons-material/ChangeCircleOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined'
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import TableViewOutlined from '@mui/icons-material/TableViewOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import WebhookOutlined from '@mui/icons-material/WebhookOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import type { Flag } from '@nibondhon/domain'
import { REMIND_UNPAID_PATH } from '../../messages/entry/compose-path.ts'
import type { commandMenuTextsEn } from './texts/command-menu-texts-en.ts'

interface Place {
  name: keyof (typeof commandMenuTextsEn)['places']
  to: string
  flag: Flag
  icon: typeof SvgIcon
}

const settings = (tab: string) => ({
  to: `/admin/settings?tab=${tab}`,
  flag: 'canManageSettings' as const,
  icon: TuneOutlined,
})

/** Where the command menu leads beside the entries of the side menu: parts of screens, and what staff come for. */
export const PLACES: readonly Place[] = [
  {
    name: 'verify',
    to: '/admin/review?status=pending&paymentMethod=bank_transfer',
    flag: 'canViewSubmissions',
    icon: FactCheckOutlined,
  },
  {
    name: 'verifyWallets',
    to: '/admin/review?status=pending&paymentMethod=wallet',
    flag: 'canViewSubmissions',
    icon: FactCheckOutlined,
  },
  {
    name: 'needsReview',
    to: '/admin/review?needsReview=true',
    flag: 'canViewSubmissions',
    icon: HelpOutlineOutlined,
  },
  {
    name: 'unpaid',
    to: '/admin/submissions?unpaid=true',
    flag: 'canViewSubmissions',
    icon: PaymentsOutlined,
  },
  { name: 'unmatched', to: '/admin/unmatched-payments', flag: 'canApprovePayments', icon: LinkOffOutlined },
  {
    name: 'suggestions',
    to: '/admin/people/suggestions',
    flag: 'canViewSubmissions',
    icon: ContentCopyOutlined,
  },
  {
    name: 'peopleColumns',
    to: '/admin/people/columns',
    flag: 'canManageSettings',
    icon: ViewColumnOutlined,
  },
  {
    name: 'peopleImports',
    to: '/admin/people/imports',
    flag: 'canManageSettings',
    icon: UploadFileOutlined,
  },
  {
    name: 'remindUnpaid',
    to: REMIND_UNPAID_PATH,
    flag: 'canSendNotifications',
    icon: NotificationsActiveOutlined,
  },
  { name: 'newMessage', to: '/admin/messages/new', flag: 'canSendNotifications', icon: AddCommentOutlined },
  {
    name: 'templates',
    to: '/admin/messages?tab=templates',
    flag: 'canSendNotifications',
    icon: ArticleOutlined,
  },
  {
    name: 'reminders',
    to: '/admin/messages?tab=reminders',
    flag: 'canSendNotifications',
    icon: ChangeCircleOutlined,
  },
  { name: 'smsSettings', ...settings('sms') },
  { name: 'emailSettings', ...settings('email') },
  { name: 'bkashSettings', ...settings('bkash') },
  { name: 'bankSettings', ...settings('bank') },
  { name: 'backup', ...settings('logs') },
  { name: 'association', ...settings('association') },
  { name: 'walletSettings', ...settings('wallet') },
  { name: 'sslcommerzSettings', ...settings('sslcommerz') },
  { name: 'refundSettings', ...settings('refunds') },
  { name: 'formSettings', ...settings('forms') },
  { name: 'apiKeys', to: '/admin/connections?tab=keys', flag: 'canManageSettings', icon: KeyOutlined },
  {
    name: 'liveSheets',
    to: '/admin/connections?tab=sheets',
    flag: 'canManageSettings',
    icon: TableViewOutlined,
  },
  {
    name: 'webhooks',
    to: '/admin/connections?tab=webhooks',
    flag: 'canManageSettings',
    icon: WebhookOutlined,
  },
  { name: 'paymentSettings', to: '/admin/payment-settings', flag: 'canManageSettings', icon: TuneOutlined },
]
