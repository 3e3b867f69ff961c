import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Link } from 'react-router'
import { countText } from '../language/console-formats.ts'
import { commonTexts } from '../texts/common-texts.ts'
import { useInboxCounts } from './use-inbox-counts.ts'

const PROPOSALS = '/admin/inbox?kind=proposal'

/** Leads from the review of submissions to payments of statements that wait for a decision; nothing while none does. */
export function InboxLink({ isIcon = false }: { isIcon?: boolean }) {
  const count = useInboxCounts().data?.counts.proposal.count ?? 0
  if (count === 0) return null
  const text = commonTexts().proposals(countText(count))
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
        <PendingActionsOutlined />
      </IconButton>
    </Tooltip>
  )
}
