import ContentCopy from '@mui/icons-material/ContentCopy'
import EditOutlined from '@mui/icons-material/EditOutlined'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import PowerSettingsNew from '@mui/icons-material/PowerSettingsNew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Form } from '@nibondhon/api-contract'
import { Link } from 'react-router'
import type { FormRights } from '../shared/form-rights.ts'
import { formsTexts } from '../shared/texts/forms-texts.ts'
import { useToggleActive } from '../shared/use-forms.ts'
import { useCopyLink } from './public-link.ts'
import { formViewTexts } from './texts/form-view-texts.ts'

export function FormViewActions({ form, rights }: { form: Form; rights: FormRights }) {
  const texts = formViewTexts().actions
  const { activate, deactivate } = formsTexts()
  const { toggle, isPending } = useToggleActive()
  const copy = useCopyLink(form.customUrl)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {rights.edit && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<PowerSettingsNew />}
          loading={isPending}
          loadingPosition="start"
          onClick={() => void toggle(form)}
        >
          {form.isActive ? deactivate : activate}
        </Button>
      )}
      <Button variant="outlined" color="inherit" startIcon={<ContentCopy />} onClick={() => void copy()}>
        {texts.copyLink}
      </Button>
      {rights.submissions && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<InboxOutlined />}
          component={Link}
          to={`/admin/forms/${form.id}/submissions`}
        >
          {texts.viewSubmissions}
        </Button>
      )}
      {rights.edit && (
        <Button
          variant="contained"
          startIcon={<EditOutlined />}
          component={Link}
          to={`/admin/forms/${form.id}/edit`}
        >
          {texts.edit}
        </Button>
      )}
    </Box>
  )
}
