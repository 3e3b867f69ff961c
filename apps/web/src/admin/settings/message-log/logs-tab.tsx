import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { Link, useSearchParams } from 'react-router'
import { Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { BackupSection } from '../backup/backup-section.tsx'
import { MessageLog, type StateFilter } from './message-log.tsx'
import { settingsTexts } from '../texts/settings-texts.ts'
import { commonTexts } from '../../shared/texts/common-texts.ts'

const FILTERS = ['all', 'failed', 'queued', 'sent', 'suppressed'] as const satisfies readonly StateFilter[]

export function LogsTab() {
  const texts = settingsTexts().logs
  const [filter, setFilter] = useFilter()
  return (
    <Box>
      <Typography component="h2" variant="h2">
        {texts.title}
      </Typography>
      <Alert severity="info" sx={{ mt: 1.5, mb: 3 }}>
        {texts.text}
      </Alert>
      <Button
        component={Link}
        to="/admin/audit-log"
        variant="outlined"
        color="inherit"
        startIcon={<HistoryOutlined />}
        sx={{ mb: 3 }}
      >
        {texts.openAudit}
      </Button>
      <BackupSection />
      <Spread gap={1.5} mb={2}>
        <Box>
          <Typography component="h3" variant="h3">
            {texts.messages}
          </Typography>
          <Text variant="body2" isMuted>
            {texts.messagesText}
          </Text>
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={filter}
          onChange={(_event, next: StateFilter | null) => setFilter(next ?? filter)}
          aria-label={texts.which}
          sx={FILTER}
        >
          {FILTERS.map((value) => (
            <ToggleButton key={value} value={value} sx={{ px: 1.75 }}>
              {value === 'all' ? texts.all : commonTexts().messageStates[value]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Spread>
      <MessageLog filter={filter} />
    </Box>
  )
}

/** On a phone the buttons wrap to two lines, so each has its own border. */
const FILTER = {
  flexWrap: 'wrap',
  gap: 0.75,
  '&& .MuiToggleButton-root': { m: 0, border: 1, borderColor: 'divider', borderRadius: 1 },
} as const

/** The filter is kept in the address: the dashboard links to the suppressed messages. */
function useFilter(): [StateFilter, (filter: StateFilter) => void] {
  const [search, setSearch] = useSearchParams()
  const named = FILTERS.find((value) => value === search.get('messages'))
  const choose = (filter: StateFilter) =>
    setSearch({ tab: 'logs', ...(filter !== 'all' && { messages: filter }) }, { replace: true })
  return [named ?? 'all', choose]
}
