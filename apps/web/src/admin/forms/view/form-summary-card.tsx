import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Form } from '@nibondhon/api-contract'
import { ActiveChip } from '../../shared/chip/chips.tsx'
import { countText, dateTimeText, takaText } from '../../shared/language/console-formats.ts'
import { formViewTexts } from './texts/form-view-texts.ts'

/** Shows the settings of the form. */
export function FormSummaryCard({ form }: { form: Form }) {
  const texts = formViewTexts().summary
  const { settings } = form
  const { notifications, pdfSettings } = settings
  const rows = [
    [texts.editing, form.allowEditing ? texts.allowed : texts.notAllowed],
    [texts.multiple, settings.allowMultipleSubmissions ? texts.allowed : texts.notAllowed],
    [texts.homePage, settings.listed ? texts.listed : texts.notListed],
    [
      texts.payment,
      settings.requirePayment ? texts.paymentRequired(takaText(settings.amount)) : texts.paymentNotRequired,
    ],
    [
      texts.email,
      notifications.enableEmail ? texts.sentTo(labelOf(form, notifications.emailField)) : texts.off,
    ],
    [texts.sms, notifications.enableSMS ? texts.sentTo(labelOf(form, notifications.phoneField)) : texts.off],
    [texts.redirect, settings.redirectUrl || texts.noRedirect],
    [texts.publicPdf, pdfSettings.enablePublicPdf ? texts.on : texts.off],
    [texts.version, countText(form.version)],
    [texts.created, dateTimeText(form.createdAt)],
    [texts.changed, dateTimeText(form.updatedAt)],
  ] as const
  return (
    <Card sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1.5 }}>
        <Typography component="h2" variant="h2">
          {texts.title}
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
