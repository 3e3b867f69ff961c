import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { Link, useParams } from 'react-router'
import { isMissingForm, useForm } from '../../forms/shared/use-forms.ts'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { StatePanel } from '../../shared/page/state-panel.tsx'
import { ListLoading } from './list-states.tsx'
import { SubmissionList } from './submission-list.tsx'
import { listTexts } from './texts/list-texts.ts'

/** The list of one form, with a column for each field that the form shows in the admin table. */
export default function FormSubmissionsPage() {
  const texts = listTexts().page
  const { id = '' } = useParams()
  const { data: form, error, isPending, isFetching, refetch } = useForm(id)
  if (form) {
    return (
      <SubmissionList
        title={texts.titleOf(form.title)}
        fixedForm={form}
        action={
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<VisibilityOutlined />}
            component={Link}
            to={`/admin/forms/${id}/view`}
            sx={{ minHeight: 36, px: 1.25, whiteSpace: 'nowrap' }}
          >
            {texts.viewForm}
          </Button>
        }
      />
    )
  }
  return (
    <ConsolePage title={texts.submissions} purpose={texts.purpose}>
      {isPending ? (
        <ListLoading />
      ) : isMissingForm(error) ? (
        <Card>
          <StatePanel
            icon={<SearchOffOutlined />}
            tone="warning"
            heading={texts.formNotFound}
            text={texts.formNotFoundText}
            actions={
              <Button variant="contained" component={Link} to="/admin/submissions">
                {texts.allSubmissions}
              </Button>
            }
          />
        </Card>
      ) : (
        <LoadFailed heading={texts.formFailed} error={error} retrying={isFetching} onRetry={refetch} />
      )}
    </ConsolePage>
  )
}
