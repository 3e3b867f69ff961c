import ArrowBack from '@mui/icons-material/ArrowBack'
import WebhookOutlined from '@mui/icons-material/WebhookOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { Link, useParams } from 'react-router'
import { LoadingRows } from '../../shared/list/loading-rows.tsx'
import { Column } from '../../shared/layout/layout.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { StatePanel } from '../../shared/page/state-panel.tsx'
import { commonTexts } from '../../shared/texts/common-texts.ts'
import { connectionsTexts } from '../texts/connections-texts.ts'
import { CallLog } from './call-log.tsx'
import { useWebhooks } from './use-webhooks.ts'
import { WebhookCard } from './webhook-card.tsx'

const LIST = '/admin/connections?tab=webhooks'

/** One webhook with the log of its calls. */
export default function WebhookPage() {
  const texts = connectionsTexts().webhooks.page
  return (
    <ConsolePage title={texts.title} purpose={texts.purpose}>
      <Button
        component={Link}
        to={LIST}
        color="inherit"
        size="small"
        startIcon={<ArrowBack />}
        sx={{ mb: 2 }}
      >
        {texts.back}
      </Button>
      <Content />
    </ConsolePage>
  )
}

function Content() {
  const texts = connectionsTexts().webhooks.page
  const { lists } = commonTexts()
  const { id } = useParams()
  const { data, error, isPending, isFetching, refetch } = useWebhooks()
  if (isPending) {
    return (
      <LoadingRows label={lists.loading(texts.what)} count={5}>
        <Skeleton width="60%" />
      </LoadingRows>
    )
  }
  if (data === undefined) {
    return (
      <LoadFailed heading={lists.failed(texts.what)} error={error} retrying={isFetching} onRetry={refetch} />
    )
  }
  const webhook = data.find((one) => one.id === id)
  if (!webhook) {
    return (
      <Card>
        <StatePanel icon={<WebhookOutlined />} tone="primary" heading={texts.gone} text={texts.goneText} />
      </Card>
    )
  }
  return (
    <Column gap={3}>
      <WebhookCard webhook={webhook} listPath={LIST} />
      <CallLog webhook={webhook} />
    </Column>
  )
}
