import HealthAndSafetyOutlined from '@mui/icons-material/HealthAndSafetyOutlined'
import HubOutlined from '@mui/icons-material/HubOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { Link } from 'react-router'
import { Row } from '../shared/layout/layout.tsx'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { LoadFailed } from '../shared/page/load-failed.tsx'
import { CheckDialog } from './tabs/check-dialog.tsx'
import { SettingsTabs } from './settings-tabs.tsx'
import { TestDialog } from './tabs/test-dialog.tsx'
import { useSystemSettings } from './form/use-settings.ts'
import { settingsTexts } from './texts/settings-texts.ts'

export default function SettingsPage() {
  const texts = settingsTexts().page
  const [open, setOpen] = useState<'test' | 'check' | null>(null)
  return (
    <ConsolePage
      title={texts.title}
      purpose={texts.purpose}
      action={
        <Row align="stretch">
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<HubOutlined />}
            component={Link}
            to="/admin/connections"
          >
            {texts.connections}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<HealthAndSafetyOutlined />}
            onClick={() => setOpen('check')}
          >
            {texts.check}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<SendOutlined />}
            onClick={() => setOpen('test')}
          >
            {texts.test}
          </Button>
        </Row>
      }
    >
      <Content />
      {open === 'test' && <TestDialog onClose={() => setOpen(null)} />}
      {open === 'check' && <CheckDialog onClose={() => setOpen(null)} />}
    </ConsolePage>
  )
}

function Content() {
  const texts = settingsTexts().page
  const { error, data, isPending, isFetching, refetch } = useSystemSettings()
  if (isPending) return <Loading />
  if (data) return <SettingsTabs stored={data} />
  return <LoadFailed heading={texts.failed} error={error} retrying={isFetching} onRetry={refetch} />
}

function Loading() {
  const texts = settingsTexts().page
  return (
    <Card role="status" aria-label={texts.loading} aria-busy="true" sx={{ p: 2.5 }}>
      <Skeleton variant="rounded" height={40} sx={{ mb: 3, maxWidth: 640 }} />
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 560 }}>
        {[1, 2, 3].map((row) => (
          <Box key={row}>
            <Skeleton width="30%" />
            <Skeleton variant="rounded" height={44} />
          </Box>
        ))}
      </Box>
    </Card>
  )
}
