import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import type { Submission } from '@nibondhon/api-contract'
import type { PatternEngine } from '@nibondhon/domain'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { isNotFound } from '../../../lib/api-error.ts'
import { usePatterns } from '../../forms/shared/patterns.ts'
import { LeaveGuard } from '../../shared/form/leave-guard.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { type UnsavedWork } from '../../shared/unsaved-work/unsaved-work.ts'
import { useContinuedWork } from '../../shared/unsaved-work/use-unsaved-work.ts'
import { useSaveKey } from '../../shared/save/use-save-key.ts'
import { listPath } from '../shared/list-address.ts'
import { SubmissionNotFound } from '../shared/submission-not-found.tsx'
import { titleOf, nameOf } from '../shared/submission-labels.ts'
import { useSubmission } from '../shared/use-submissions.ts'
import { EditFields } from './edit-fields.tsx'
import { keepFocus, useSubmissionEdit } from './use-submission-edit.ts'
import { messageOr } from '../../shared/errors/message-or.ts'
import { editTexts } from './texts/edit-texts.ts'

export default function EditSubmissionPage() {
  const texts = editTexts()
  const { id = '' } = useParams()
  const { search } = useLocation()
  const { data, error, isPending, isFetching, isFetchedAfterMount, refetch } = useSubmission(id)
  // Never from the cache: an old version would be corrected.
  const fresh = isFetchedAfterMount ? data : undefined
  const patterns = usePatterns(fresh ? `${fresh.form.id} ${fresh.form.version}` : '', fresh?.form.fields)
  const continued = useContinuedWork(id)

  if (fresh && patterns)
    return (
      <EditPage
        key={continued?.key}
        submission={fresh}
        patterns={patterns}
        continued={continued}
        search={search}
      />
    )
  if (!error || isPending) return <Skeleton variant="rounded" height={480} aria-label={texts.loading} />
  if (isNotFound(error)) return <SubmissionNotFound back={listPath(new URLSearchParams(search))} />
  return (
    <LoadFailed
      headingLevel="h1"
      heading={messageOr(texts.loadFailed, error)}
      error={error}
      retrying={isFetching}
      onRetry={refetch}
    />
  )
}

const REDIRECT_MS = 1500

/** Stays at the bottom of the window, so that saving a long form needs no scrolling to its end. */
const SAVE_BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  mt: 3,
  mx: { xs: -2, sm: -3 },
  mb: { xs: -2, sm: -3 },
  px: { xs: 2, sm: 3 },
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const

interface EditPageProps {
  submission: Submission
  patterns: PatternEngine
  continued: UnsavedWork | null
  /** Of the list, kept in the address for the way back. */
  search: string
}

function EditPage({ submission, patterns, continued, search }: EditPageProps) {
  const texts = editTexts()
  const edit = useSubmissionEdit({ submission, patterns, continued, search })
  const details = `/admin/submissions/${submission.id}${search}`
  const navigate = useNavigate()
  const mayLeave = useRef(false)
  const [isSaved, setSaved] = useState(false)

  async function save() {
    if (edit.isSaving || !edit.isChanged || !(await edit.submit(texts.tracked))) return
    mayLeave.current = true
    setSaved(true)
  }

  // Who goes elsewhere meanwhile stays there.
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => void navigate(details, { state: { refresh: true } }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isSaved, navigate, details])

  useSaveKey(() => void save(), texts.saveKey)

  return (
    <ConsolePage title={texts.titleOf(nameOf(submission))} purpose={texts.purpose(titleOf(submission.form))}>
      <LeaveGuard changed={edit.isChanged} mayLeave={mayLeave} />
      <Card sx={{ maxWidth: 820, p: { xs: 2, sm: 3 }, overflow: 'visible' }}>
        <form
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void save()
          }}
        >
          <EditFields submission={submission} edit={edit} />
          <Box sx={SAVE_BAR}>
            <Button
              type="submit"
              variant="contained"
              loading={edit.isSaving}
              disabled={!edit.isChanged}
              onMouseDown={keepFocus}
            >
              {texts.save}
            </Button>
            <Button color="inherit" component={Link} to={details}>
              {texts.cancel}
            </Button>
          </Box>
        </form>
      </Card>
    </ConsolePage>
  )
}
