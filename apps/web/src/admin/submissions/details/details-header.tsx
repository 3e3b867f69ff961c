import ArrowBack from '@mui/icons-material/ArrowBack'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import OpenInFullOutlined from '@mui/icons-material/OpenInFullOutlined'
import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { MessageChannel, Submission } from '@nibondhon/api-contract'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { Row, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { readAddress, detailsPath } from '../shared/list-address.ts'
import { ReviewChip, StatusChip } from '../shared/status-chip.tsx'
import { nameOf, titleOf } from '../shared/submission-labels.ts'
import { ContactFacts } from './contact-facts.tsx'
import { DetailsActions } from './details-actions.tsx'
import { type NeighbourPaths, Neighbours } from './neighbours.tsx'
import { dateTimeText } from '../../shared/language/console-formats.ts'
import { shellTexts } from '../../shared/texts/shell-texts.ts'
import { detailTexts } from './texts/detail-texts.ts'

interface DetailsHeaderProps {
  submission: Submission
  variant: 'page' | 'pane'
  back: string
  neighbours: NeighbourPaths
  refreshing: boolean
  onRefresh: () => void
  onWrite: (type: MessageChannel) => void
  onConfirmation: () => void
  onEdit: () => void
  onDelete: () => void
}

/** Who it is and the status, with what can be done. In a pane it stays above what scrolls. */
export function DetailsHeader(props: DetailsHeaderProps) {
  const texts = detailTexts().actions
  const { submission, variant, back, neighbours, refreshing, onRefresh } = props
  const isPage = variant === 'page'
  const name = nameOf(submission)
  useEffect(() => {
    if (isPage) document.title = shellTexts().shell.pageTitle(name)
  }, [isPage, name])

  const who = (
    <Row gap={isPage ? 1.5 : 1}>
      <Text component={isPage ? 'h1' : 'h2'} variant={isPage ? 'h1' : 'h2'} breaksWords>
        {name}
      </Text>
      <StatusChip status={submission.status} />
      {submission.needsReview && <ReviewChip lateReasons={submission.lateReasons} />}
    </Row>
  )
  const what = (
    <Text variant={isPage ? 'body1' : 'body2'} isMuted breaksWords>
      {texts.submitted(titleOf(submission.form), dateTimeText(submission.createdAt))}
    </Text>
  )
  if (!isPage) {
    return (
      <Box component="header" sx={PANE_HEADER}>
        <div>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>{who}</Box>
            <PaneButtons {...props} />
          </Box>
          {what}
          <ContactFacts submission={submission} />
        </div>
        <DetailsActions {...props} />
      </Box>
    )
  }
  return (
    <Box component="header" sx={{ mb: 2 }}>
      <Spread data-print="none" mb={1}>
        <Button color="inherit" startIcon={<ArrowBack />} component={Link} to={back} sx={{ ml: -1 }}>
          {texts.back}
        </Button>
        <Row noWrap>
          <Button
            color="inherit"
            startIcon={<Refresh />}
            loading={refreshing}
            loadingPosition="start"
            onClick={onRefresh}
          >
            {texts.refresh}
          </Button>
          <Neighbours {...neighbours} isPane={false} />
        </Row>
      </Spread>
      <Spread gap={2}>
        {/* The text wraps before the actions move below it. */}
        <Box sx={{ minWidth: 0, flex: '1 1 280px' }}>
          {who}
          {what}
        </Box>
        <DetailsActions {...props} />
      </Spread>
      <ContactFacts submission={submission} />
    </Box>
  )
}

/** Previous, next, refresh, full page and close, as icons: the pane is narrow. */
function PaneButtons({ submission, back, neighbours, refreshing, onRefresh }: DetailsHeaderProps) {
  const texts = detailTexts().actions
  const { pathname, search } = useLocation()
  const address = readAddress(new URLSearchParams(search))
  const ofForm = /^\/admin\/forms\/([^/]+)\/submissions/.exec(pathname)?.[1]
  const page = detailsPath(submission.id, { ...address, ...(ofForm && { formId: ofForm }) }, Boolean(ofForm))
  return (
    <Box
      data-print="none"
      sx={{ display: 'flex', flex: 'none', mt: -0.5, mr: -0.5, '& a, & button': { p: 0.75 } }}
    >
      <Neighbours {...neighbours} isPane />
      <Tooltip title={texts.refresh}>
        <IconButton aria-label={texts.refresh} loading={refreshing} onClick={onRefresh}>
          <Refresh fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={texts.openPage}>
        <IconButton component={Link} to={page} aria-label={texts.openPage}>
          <OpenInFullOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={`${texts.close} (Esc)`}>
        <IconButton component={Link} to={back} replace aria-label={texts.close} aria-keyshortcuts="Escape">
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  )
}

const PANE_HEADER = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'grid',
  gap: 1,
  px: 2,
  py: 1.25,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const
