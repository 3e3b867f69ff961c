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

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'failed', label: 'Failed' },
  { value: 'queued', label: 'Waiting' },
  { value: 'sent', label: 'Sent' },
  { value: 'suppressed', label: 'Suppressed' },
] as const satisfies readonly { value: StateFilter; label: string }[]

export function LogsTab() {
  const [filter, setFilter] = useFilter()
  return (
    <Box>
      <Typography component="h2" variant="h2">
        Logs
      </Typography>
      <Alert severity="info" sx={{ mt: 1.5, mb: 3 }}>
        The technical logs are on the server console: in the terminal that runs the server, or in the journal
        of the service that starts it. Passwords, codes and phone numbers never appear in them.
      </Alert>
      <Button
        component={Link}
        to="/admin/audit-log"
        variant="outlined"
        color="inherit"
        startIcon={<HistoryOutlined />}
        sx={{ mb: 3 }}
      >
        Open the audit log
      </Button>
      <BackupSection />
      <Spread gap={1.5} mb={2}>
        <Box>
          <Typography component="h3" variant="h3">
            Messages
          </Typography>
          <Text variant="body2" isMuted>
            The last 200, the newest first. A message that was not sent says why.
          </Text>
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={filter}
          onChange={(_event, next: StateFilter | null) => setFilter(next ?? filter)}
          aria-label="Which messages"
          sx={FILTER}
        >
          {FILTERS.map(({ value, label }) => (
            <ToggleButton key={value} value={value} sx={{ px: 1.75 }}>
              {label}
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
  const named = FILTERS.find(({ value }) => value === search.get('messages'))
  const choose = (filter: StateFilter) =>
    setSearch({ tab: 'logs', ...(filter !== 'all' && { messages: filter }) }, { replace: true })
  return [named?.value ?? 'all', choose]
}
