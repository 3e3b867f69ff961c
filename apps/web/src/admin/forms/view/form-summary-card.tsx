import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Form } from '@nibondhon/api-contract'
import { formatTaka, takaToPaisa } from '@nibondhon/domain'
import { formatDateTime } from '../../../lib/format-date.ts'
import { ActiveChip } from '../../shared/chip/chips.tsx'

/** Shows the settings of the form. */
export function FormSummaryCard({ form }: { form: Form }) {
  const { settings } = form
  const { notifications, pdfSettings } = settings
  const rows = [
    ['Editing by members', form.allowEditing ? 'Allowed' : 'Not allowed'],
    ['Multiple submissions', settings.allowMultipleSubmissions ? 'Allowed' : 'Not allowed'],
    ['Home page', settings.listed ? 'Shown while active' : 'Not shown'],
    [
      'Payment',
      settings.requirePayment ? `Required, ${formatTaka(takaToPaisa(settings.amount))}` : 'Not required',
    ],
    [
      'Confirmation e-mail',
      notifications.enableEmail ? `To ${labelOf(form, notifications.emailField)}` : 'Off',
    ],
    ['Confirmation SMS', notifications.enableSMS ? `To ${labelOf(form, notifications.phoneField)}` : 'Off'],
    ['Redirect', settings.redirectUrl || 'None'],
    ['Public PDF', pdfSettings.enablePublicPdf ? 'On' : 'Off'],
    ['Version', String(form.version)],
    ['Created', formatDateTime(form.createdAt)],
    ['Last changed', formatDateTime(form.updatedAt)],
  ] as const
  return (
    <Card sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1.5 }}>
        <Typography component="h2" variant="h2">
          Settings
        </Typography>
        <ActiveChip isActive={form.isActive} />
      </Box>
      {form.description !== '' && (
        <Typography
          sx={{ mb: 1.5, color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {form.description}
        </Typography>
      )}
      <Box component="dl" sx={{ m: 0 }}>
        {rows.map(([name, value]) => (
          <Box key={name} sx={ROW}>
            <Typography component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, fontWeight: 600, textAlign: 'right', overflowWrap: 'anywhere' }}
            >
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}

function labelOf({ fields }: Form, name: string): string {
  return fields.find((field) => field.name === name)?.label ?? name
}

const ROW = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& > dt': { flex: 'none' },
  '& > dd': { minWidth: 0 },
} as const
