import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import PowerSettingsNew from '@mui/icons-material/PowerSettingsNew'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { FormSummary } from '@nibondhon/api-contract'
import { Link } from 'react-router'
import type { FormRights } from '../shared/form-rights.ts'
import { formsTexts } from '../shared/texts/forms-texts.ts'
import { useToggleActive } from '../shared/use-forms.ts'
import { formListTexts } from './texts/form-list-texts.ts'

interface FormCardActionsProps {
  form: FormSummary
  rights: FormRights
  onDelete: () => void
}

export function FormCardActions({ form, rights, onDelete }: FormCardActionsProps) {
  const texts = formListTexts().card
  const { activate, deactivate } = formsTexts()
  const { toggle, isPending } = useToggleActive()
  const toggleLabel = form.isActive ? deactivate : activate
  const links = [
    { label: texts.view, to: 'view', icon: VisibilityOutlined, shown: rights.view },
    { label: texts.edit, to: 'edit', icon: EditOutlined, shown: rights.edit },
    { label: texts.viewSubmissions, to: 'submissions', icon: InboxOutlined, shown: rights.submissions },
  ]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mx: -1 }}>
      {links
        .filter(({ shown }) => shown)
        .map(({ label, to, icon: Icon }) => (
          <Tooltip key={to} title={label}>
            <IconButton
              component={Link}
              to={`/admin/forms/${form.id}/${to}`}
              aria-label={texts.actionOf(label, form.title)}
            >
              <Icon fontSize="small" />
            </IconButton>
          </Tooltip>
        ))}
      {rights.remove && (
        <Tooltip title={texts.delete}>
          <IconButton aria-label={texts.actionOf(texts.delete, form.title)} onClick={onDelete}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <Box sx={{ flex: 1 }} />
      {rights.edit && (
        <Button
          size="small"
          color={form.isActive ? 'inherit' : 'primary'}
          startIcon={<PowerSettingsNew />}
          loading={isPending}
          loadingPosition="start"
          onClick={() => void toggle(form)}
          aria-label={texts.actionOf(toggleLabel, form.title)}
        >
          {toggleLabel}
        </Button>
      )}
    </Box>
  )
}
