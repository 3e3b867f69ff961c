import ArrowBack from '@mui/icons-material/ArrowBack'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { OwnColumn } from '@nibondhon/api-contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { request } from '../../../lib/api.ts'
import { LoadingRows } from '../../shared/list/loading-rows.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { commonTexts } from '../../shared/texts/common-texts.ts'
import { peopleTexts } from '../texts/people-texts.ts'
import { ColumnsForm } from './columns-form.tsx'

/** The association's own columns of the register. */
export default function ColumnsPage() {
  const texts = peopleTexts().columns
  const query = useQuery({
    queryKey: ['people', 'columns'],
    queryFn: ({ signal }) => request('GET /api/people/columns', { signal }),
    staleTime: 0,
  })
  return (
    <ConsolePage title={texts.title} purpose={texts.purpose}>
      <Button
        component={Link}
        to="/admin/people"
        color="inherit"
        size="small"
        startIcon={<ArrowBack />}
        sx={{ mb: 2 }}
      >
        {peopleTexts().person.back}
      </Button>
      {query.isPending && (
        <LoadingRows label={commonTexts().lists.loading(texts.what)} count={4}>
          <Skeleton width="60%" />
        </LoadingRows>
      )}
      {query.isError && (
        <LoadFailed
          heading={commonTexts().lists.failed(texts.what)}
          error={query.error}
          retrying={query.isFetching}
          onRetry={query.refetch}
        />
      )}
      {query.data && <ColumnsForm key={stampOf(query.data.columns)} columns={query.data.columns} />}
    </ConsolePage>
  )
}

/** The form begins anew with the columns that are stored. */
function stampOf(columns: readonly OwnColumn[]): string {
  return columns.map(({ name, people }) => `${name} ${people}`).join('\n')
}
