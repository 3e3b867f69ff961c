import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { FormSummary } from '@nibondhon/api-contract'
import { Link } from 'react-router'

/** Links to the form's page for users who may view it. */
export function FormTitle({ form, canView }: { form: Pick<FormSummary, 'id' | 'title'>; canView: boolean }) {
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
