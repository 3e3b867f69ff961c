import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Form } from '@nibondhon/api-contract'
import { dropOff, splitPages } from '@nibondhon/domain'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { countText } from '../../shared/language/console-formats.ts'
import { Text } from '../../shared/layout/text.tsx'
import { formViewTexts } from './texts/form-view-texts.ts'

/** How many people open, save and submit the form, and where they stop. What they typed is not known. */
export function ProgressCard({ form }: { form: Form }) {
  const texts = formViewTexts().progress
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['forms', 'progress', form.id],
    queryFn: ({ signal }) => request('GET /api/forms/:id/progress', { params: { id: form.id }, signal }),
    refetchOnMount: 'always',
  })
  if (error) {
    return (
      <LoadFailed
        headingLevel="h2"
        heading={texts.failed}
        error={error}
        retrying={isFetching}
        onRetry={refetch}
      />
    )
  }
  if (!data) return null
  const figures = [
    [texts.opened, data.begun],
    [texts.savedForLater, data.saved],
    [texts.stillSaved, data.open],
    [texts.submitted, form.submissionCount],
  ] as const
  return (
    <Card component="section" aria-label={texts.title} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography component="h2" variant="h2">
        {texts.title}
      </Typography>
      <Text variant="body2" isMuted mt={0.5}>
        {texts.note}
      </Text>
      <Box component="dl" sx={FIGURES}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{countText(value)}</dd>
          </div>
        ))}
      </Box>
      {data.pages.length > 1 && <Pages form={form} pages={data.pages} />}
    </Card>
  )
}

function Pages({ form, pages }: { form: Form; pages: Parameters<typeof dropOff>[0] }) {
  const texts = formViewTexts().progress
  return (
    <Box component="table" sx={TABLE}>
      <thead>
        <tr>
          <th scope="col">{texts.page}</th>
          {[texts.reached, texts.saved, texts.stopped].map((name) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {dropOff(pages, form.submissionCount).map(({ page, reached, saved, stopped }) => (
          <tr key={page}>
            <th scope="row">{pageName(form, page)}</th>
            <td>{countText(reached)}</td>
            <td>{countText(saved)}</td>
            <td>{countText(stopped)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

function pageName({ fields }: Form, page: number): string {
  const title = splitPages(fields)[page]?.title ?? ''
  return formViewTexts().progress.pageName(countText(page + 1), title)
}

const FIGURES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))',
  gap: 1.5,
  m: 0,
  mt: 1.5,
  '& dt': { color: 'text.secondary', fontSize: '0.875rem' },
  '& dd': { m: 0, fontSize: '1.25rem', fontWeight: 700 },
} as const

const TABLE = {
  width: '100%',
  mt: 1.5,
  borderCollapse: 'collapse',
  '& th, & td': { py: 1, px: 0.5, textAlign: 'right', borderTop: 1, borderColor: 'divider' },
  '& thead th': { borderTop: 0, color: 'text.secondary', fontWeight: 400 },
  '& thead th:first-of-type, & tbody th': { textAlign: 'left', overflowWrap: 'anywhere', fontWeight: 600 },
} as const
