import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isNotFound } from '../../../lib/api-error.ts'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { useContinuedWork } from '../../shared/unsaved-work/use-unsaved-work.ts'
import { SubmissionNotFound } from '../shared/submission-not-found.tsx'
import { useSubmission } from '../shared/use-submissions.ts'
import { DetailsBody } from './details-body.tsx'
import type { NeighbourPaths } from './neighbours.tsx'
import { messageOr } from '../../shared/errors/message-or.ts'
import { detailTexts } from './texts/detail-texts.ts'

interface DetailsViewProps {
  id: string
  /** A page of its own, or beside the list. */
  variant: 'page' | 'pane'
  /** The list; in a pane, the list without it. */
  back: string
  neighbours: NeighbourPaths
}

/** A submission, or why it cannot be shown: loading, not found, failed. */
export function DetailsView({ id, variant, back, neighbours }: DetailsViewProps) {
  const texts = detailTexts().view
  const { data, error, isPending, isFetching, refetch } = useSubmission(id)
  const showSnackbar = useSnackbar()
  const continued = useContinuedWork(id)
  useFreshAfterEdit(refetch)

  useEffect(() => {
    if (error && !data) {
      const { notFound, failed } = detailTexts().view
      showSnackbar(isNotFound(error) ? notFound : messageOr(failed, error), 'error')
    }
  }, [error, data, showSnackbar])

  async function refresh() {
    const { isError } = await refetch()
    if (isError) showSnackbar(texts.refreshFailed, 'error')
  }

  const headingLevel = variant === 'page' ? 'h1' : 'h2'
  if (data)
    return (
      <DetailsBody
        key={continued?.key}
        submission={data}
        variant={variant}
        continued={continued}
        back={back}
        neighbours={neighbours}
        refreshing={isFetching}
        onRefresh={() => void refresh()}
      />
    )
  if (isPending) return <DetailsLoading variant={variant} />
  if (isNotFound(error)) return <SubmissionNotFound back={back} headingLevel={headingLevel} />
  return (
    <LoadFailed
      headingLevel={headingLevel}
      heading={messageOr(texts.failed, error)}
      error={error}
      retrying={isFetching}
      onRetry={refetch}
    />
  )
}

/** Refetches after a save in the editor, so that the page does not show the cached version. */
function useFreshAfterEdit(refetch: () => unknown): void {
  const location = useLocation()
  const navigate = useNavigate()
  const isFresh = (location.state as { refresh?: boolean } | null)?.refresh === true
  useEffect(() => {
    if (!isFresh) return
    void refetch()
    void navigate(location.pathname + location.search, { replace: true, state: null })
  }, [isFresh, refetch, navigate, location.pathname, location.search])
}

function DetailsLoading({ variant }: Pick<DetailsViewProps, 'variant'>) {
  const texts = detailTexts().view
  const isPane = variant === 'pane'
  return (
    <Box
      role="status"
      aria-label={texts.loading}
      aria-busy="true"
      sx={{ maxWidth: 1280, mx: 'auto', ...(isPane && { p: 2 }) }}
    >
      <Skeleton width={isPane ? 200 : 280} height={44} />
      <Skeleton width={isPane ? 300 : 420} />
      <Box sx={{ display: 'grid', gap: 2, mt: 3, gridTemplateColumns: isPane ? '1fr' : { lg: '1fr 400px' } }}>
        <Skeleton variant="rounded" height={isPane ? 220 : 420} />
        <Skeleton variant="rounded" height={isPane ? 180 : 300} />
      </Box>
    </Box>
  )
}
