import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import EditNote from '@mui/icons-material/EditNote'
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined'
import SaveOutlined from '@mui/icons-material/SaveOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ToneChip } from '../../shared/chip/chips.tsx'
import { useFirstError } from '../../shared/form/field-errors.ts'
import { Column, Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import type { SettingsTab } from './settings-draft.ts'
import type { SettingsForm } from './use-settings-form.ts'
import { settingsTexts } from '../texts/settings-texts.ts'

/** What a tab needs of its form. */
export type TabForm = Pick<SettingsForm, 'errors' | 'changed' | 'saving' | 'save'>

interface TabFrameProps {
  tab: SettingsTab
  form: TabForm
  heading: string
  /** Says in one line what these settings do. */
  purpose: string
  configured: boolean
  /** A value without which nothing can be sent, although the service is on. */
  missing?: string | undefined
  children: ReactNode
  /** Help for filling it in; beside the form on a wide screen. */
  aside?: ReactNode
}

/** One tab: what it is for, whether it is set up, its settings, and a button that saves only these. */
export function TabFrame({
  tab,
  form,
  heading,
  purpose,
  configured,
  missing,
  children,
  aside,
}: TabFrameProps) {
  const texts = settingsTexts().frame
  const ref = useFirstError(form.errors)
  const saving = form.saving === tab
  return (
    <Box sx={{ display: 'grid', gap: { xs: 4, md: 5 }, gridTemplateColumns: aside ? COLUMNS : undefined }}>
      <Box
        component="form"
        ref={ref}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.save(tab)
        }}
        sx={{ minWidth: 0, maxWidth: 640 }}
      >
        <Row>
          <Typography component="h2" variant="h2">
            {heading}
          </Typography>
          <StatusChip configured={configured} />
          {missing && <ToneChip tone="warning" label={missing} icon={<RemoveCircleOutlined />} />}
        </Row>
        <Text isMuted mb={3}>
          {purpose}
        </Text>
        <Column gap={2.5}>{children}</Column>
        <Row gap={1.5} mt={3}>
          <Button
            type="submit"
            variant="contained"
            startIcon={<SaveOutlined />}
            loading={saving}
            loadingPosition="start"
          >
            {saving ? texts.saving : texts.save(heading)}
          </Button>
          <Box role="status">
            {form.changed.includes(tab) && (
              <ToneChip tone="warning" label={texts.unsaved} icon={<EditNote />} />
            )}
          </Box>
        </Row>
      </Box>
      {aside && <Box sx={ASIDE}>{aside}</Box>}
    </Box>
  )
}

const ASIDE = {
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 3,
} as const

const COLUMNS = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 400px)' } as const

function StatusChip({ configured }: { configured: boolean }) {
  const texts = settingsTexts().frame
  return configured ? (
    <ToneChip tone="success" label={texts.configured} icon={<CheckCircleOutlined />} />
  ) : (
    <ToneChip tone="warning" label={texts.notConfigured} icon={<RemoveCircleOutlined />} />
  )
}
