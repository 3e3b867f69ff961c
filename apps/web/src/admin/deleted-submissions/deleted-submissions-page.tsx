import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { DeletedSubmission } from '@nibondhon/api-contract'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { request } from '../../lib/api.ts'
import { DividedList } from '../shared/layout/layout.tsx'
import { Text } from '../shared/layout/text.tsx'
import { PagedList } from '../shared/list/paged-list.tsx'
import { usePageNumber } from '../shared/list/paging.ts'
import { SearchBox } from '../shared/list/search-box.tsx'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { useRestoreSubmissions } from '../submissions/shared/use-submissions.ts'
import { dateText, dateTimeText, paisaText } from '../shared/language/console-formats.ts'
import { deletedTexts } from './texts/deleted-texts.ts'
import { useSave } from '../shared/save/use-save.ts'
import { useKeptQuery } from '../shared/list/use-kept-query.ts'

const PER_PAGE = 25

export default function DeletedSubmissionsPage() {
  const texts = deletedTexts()
  return (
    <ConsolePage title={texts.title} purpose={texts.purpose}>
      <Deleted />
    </ConsolePage>
  )
}

function Deleted() {
  const texts = deletedTexts()
  const [address, setAddress] = useSearchParams()
  const search = address.get('search') ?? ''
  const find = useCallback(
    (text: string) => setAddress(text === '' ? {} : { search: text }, { replace: true }),
    [setAddress],
  )
  return (
    <>
      <Box sx={{ maxWidth: 480, mb: 2 }}>
        <SearchBox
          label={texts.search}
          placeholder={texts.placeholder}
          maxLength={200}
          value={search}
          onChange={find}
        />
      </Box>
      <DeletedList search={search} />
    </>
  )
}

function DeletedList({ search }: { search: string }) {
  const texts = deletedTexts()
  const [page, setPage] = usePageNumber()
  const query = useKeptQuery({
    // Refreshed with everything else about submissions.
    queryKey: ['submissions', 'deleted', page, search],
    queryFn: ({ signal }) =>
      request('GET /api/deleted-submissions', { query: { page, limit: PER_PAGE, search }, signal }),
  })
  return (
    <PagedList
      what={texts.what}
      nouns={[texts.noun, texts.nouns]}
      query={query}
      page={page}
      perPage={PER_PAGE}
      onPage={setPage}
      empty={{
        icon: <DeleteOutlined />,
        ...(search === ''
          ? { heading: texts.none, text: texts.noneText }
          : { heading: texts.notFound, text: texts.notFoundText }),
      }}
      rowsOf={({ submissions }) => submissions}
    >
      {({ submissions }) => (
        <Card>
          <DividedList>
            {submissions.map((submission) => (
              <DeletedItem key={submission.id} submission={submission} />
            ))}
          </DividedList>
        </Card>
      )}
    </PagedList>
  )
}

function DeletedItem({ submission }: { submission: DeletedSubmission }) {
  const texts = deletedTexts()
  const { id, uniqueId, title, form, amountPaisa, owedPaisa, deletedAt, deletedBy, expiresAt } = submission
  const restore = useSave(useRestoreSubmissions(), {
    done: ({ restored }) => (restored > 0 ? texts.restored : { text: texts.tooLate, severity: 'warning' }),
    failed: () => texts.failed,
  })

  return (
    <Box component="li" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
        <Text breaksWords>{title.replace(` (${uniqueId})`, '')}</Text>
        {title !== uniqueId && (
          <Text variant="body2" isMuted breaksWords>
            {uniqueId}
          </Text>
        )}
        <Text variant="body2" isMuted breaksWords>
          {[form.title, amountPaisa > 0 && paisaText(amountPaisa)].filter(Boolean).join(' · ')}
        </Text>
        <Text variant="body2" isMuted>
          {owedPaisa > 0
            ? texts.deletedWithMoney(deletedBy, dateTimeText(deletedAt), paisaText(owedPaisa))
            : texts.deletedBy(deletedBy, dateTimeText(deletedAt), dateText(expiresAt))}
        </Text>
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={restore.isPending}
        aria-label={texts.restoreOf(title)}
        onClick={() => void restore.run([id])}
      >
        {texts.restore}
      </Button>
    </Box>
  )
}
