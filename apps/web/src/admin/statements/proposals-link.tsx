import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { hasFlag } from '@nibondhon/domain'
import { Link } from 'react-router'
import { countText } from '../shared/language/console-formats.ts'
import { useAuth } from '../shared/session/auth-context.ts'
import { statementTexts } from './texts/statement-texts.ts'
import { useProposals } from './use-statements.ts'

const PROPOSALS = '/admin/review/statements'

/** Leads from the review of submissions to payments of statements that wait for a decision; nothing while none does. */
export function ProposalsLink({ isIcon = false }: { isIcon?: boolean }) {
  const role = useAuth().user?.role ?? ''
  const { data } = useProposals(1, { isEnabled: hasFlag(role, 'canApprovePayments') })
  if (!data || data.total === 0) return null
  const text = statementTexts().proposals.link(countText(data.total))
  if (!isIcon) {
    return (
      <Button variant="outlined" color="inherit" component={Link} to={PROPOSALS}>
        {text}
      </Button>
    )
  }
  return (
    <Tooltip title={text}>
      <IconButton
        component={Link}
        to={PROPOSALS}
        aria-label={text}
        // A phone has no room for it here; the end of the queue has the link, too.
        sx={{ width: 44, height: 44, display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <AccountBalanceOutlined />
      </IconButton>
    </Tooltip>
  )
}
