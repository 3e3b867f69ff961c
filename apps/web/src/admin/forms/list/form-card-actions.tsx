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
import { useToggleActive } from '../shared/use-forms.ts'

interface FormCardActionsProps {
  form: FormSummary
  rights: FormRights
  onDelete: () => void
}

export function FormCardActions({ form, rights, onDelete }: FormCardActionsProps) {
  const { toggle, isPending } = useToggleActive()
  const links = [
    { label: 'View', to: 'view', icon: VisibilityOutlined, shown: rights.view },
    { label: 'Edit', to: 'edit', icon: EditOutlined, shown: rights.edit },
    { label: 'View submissions', to: 'submissions', icon: InboxOutlined, shown: rights.submissions },
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
              aria-label={`${label}: ${form.title}`}
            >
              <Icon fontSize="small" />
            </IconButton>
          </Tooltip>
        ))}
      {rights.remove && (
        <Tooltip title="Delete">
          <IconButton aria-label={`Delete: ${form.title}`} onClick={onDelete}>
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
          aria-label={`${form.isActive ? 'Deactivate' : 'Activate'}: ${form.title}`}
        >
          {form.isActive ? 'Deactivate' : 'Activate'}
        </Button>
      )}
    </Box>
  )
}
