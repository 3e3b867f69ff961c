import LinkIcon from '@mui/icons-material/Link'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { FormSummary } from '@nibondhon/api-contract'
import { ActiveChip } from '../../shared/chip/chips.tsx'
import { countText, dateText, dateTimeText } from '../../shared/language/console-formats.ts'
import { useFormRights } from '../shared/form-rights.ts'
import { FormCardActions } from './form-card-actions.tsx'
import { FormCardMenu } from './form-card-menu.tsx'
import { formListTexts } from './texts/form-list-texts.ts'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'

export function FormCard({ form, onDelete }: { form: FormSummary; onDelete: () => void }) {
  const rights = useFormRights()
  return (
    <Card
      component="li"
      aria-label={form.title}
      sx={{ display: 'flex', flexDirection: 'column', p: 2.5, pb: 1.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <FormTitle form={form} canView={rights.view} />
          <Status form={form} />
        </Box>
        <Box sx={{ flex: 'none', mt: -0.75, mr: -1 }}>
          <FormCardMenu form={form} rights={rights} />
        </Box>
      </Box>
      {form.description.trim() !== '' && (
        <Typography sx={{ mt: 1.25, color: 'text.secondary', ...TWO_LINES }}>{form.description}</Typography>
      )}
      <Typography
        variant="body2"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.75, mt: 1.25, color: 'text.secondary' }}
      >
        <LinkIcon aria-hidden="true" sx={{ fontSize: '1.125rem', flex: 'none' }} />
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          /{form.customUrl}
        </Box>
      </Typography>
      <Facts form={form} />
      <Box sx={{ flex: 1 }} />
      <FormCardActions form={form} rights={rights} onDelete={onDelete} />
    </Card>
  )
}

function Status({ form }: { form: FormSummary }) {
  const schedule = scheduleTexts(form)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <ActiveChip isActive={form.isActive} />
      {schedule.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {schedule.join(' · ')}
        </Typography>
      )}
    </Box>
  )
}

/** When the form opens, unless it has, and when it closes. */
function scheduleTexts({ settings }: FormSummary): string[] {
  const texts = formListTexts().card
  const { opensAt = null, closesAt = null } = settings.schedule ?? {}
  const now = Date.now()
  return [
    ...(opensAt !== null && Date.parse(opensAt) > now ? [texts.opens(dateTimeText(opensAt))] : []),
    ...(closesAt === null
      ? []
      : [(Date.parse(closesAt) > now ? texts.closes : texts.closed)(dateTimeText(closesAt))]),
  ]
}

function Facts({ form }: { form: FormSummary }) {
  const texts = formListTexts().card
  const facts = [
    [texts.submissions, countText(form.submissionCount)],
    [texts.fields, countText(form.fieldCount)],
    [texts.paymentRequired, form.settings.requirePayment ? texts.yes : texts.no],
    [texts.created, dateText(form.createdAt)],
  ] as const
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(88px, auto))',
        gap: 1,
        my: 1.25,
        px: 1.5,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.muted',
      }}
    >
      {facts.map(([name, value]) => (
        <Box key={name}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const

/** Links to the form's page for users who may view it. */
function FormTitle({ form, canView }: { form: Pick<FormSummary, 'id' | 'title'>; canView: boolean }) {
  return (
    <Typography component="h2" variant="h2" sx={{ mb: 0.75, lineHeight: 1.5, overflowWrap: 'anywhere' }}>
      {canView ? (
        <MuiLink
          component={Link}
          to={`/admin/forms/${form.id}/view`}
          underline="hover"
          sx={{ color: 'text.primary' }}
        >
          {form.title}
        </MuiLink>
      ) : (
        form.title
      )}
    </Typography>
  )
}
