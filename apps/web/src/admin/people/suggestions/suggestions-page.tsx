import ArrowBack from '@mui/icons-material/ArrowBack'
import JoinInnerOutlined from '@mui/icons-material/JoinInnerOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import type { PeopleSuggestion } from '@nibondhon/api-contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { request } from '../../../lib/api.ts'
import { PlainList, Row } from '../../shared/layout/layout.tsx'
import { PagedList } from '../../shared/list/paged-list.tsx'
import { usePageNumber } from '../../shared/list/paging.ts'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { usePeopleAction, usePeopleRights } from '../use-people.ts'
import { peopleTexts } from '../texts/people-texts.ts'
import { Comparison } from './comparison.tsx'

const PER_PAGE = 10

/** People who may be the same. */
export default function SuggestionsPage() {
  const texts = peopleTexts().suggestions
  const [page, setPage] = usePageNumber()
  const query = useQuery({
    queryKey: ['people', 'suggestions', page],
    queryFn: ({ signal }) =>
      request('GET /api/people/suggestions', { query: { page, limit: PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
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
      <PagedList
        what={texts.what}
        nouns={[texts.noun, texts.nouns]}
        query={query}
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
        empty={{ icon: <JoinInnerOutlined />, heading: texts.none, text: texts.noneText }}
        rowsOf={({ suggestions }) => suggestions}
      >
        {({ suggestions }) => (
          <PlainList>
            {suggestions.map((suggestion) => (
              <Pair key={suggestion.id} suggestion={suggestion} />
            ))}
          </PlainList>
        )}
      </PagedList>
    </ConsolePage>
  )
}

function Pair({ suggestion: { people, reasons } }: { suggestion: PeopleSuggestion }) {
  const texts = peopleTexts()
  const rights = usePeopleRights()
  const merge = usePeopleAction(
    (body: { keep: string; remove: string }) => request('POST /api/people/merge', { body }),
    texts.merging.done,
  )
  const separate = usePeopleAction(
    (body: { a: string; b: string }) => request('POST /api/people/not-same', { body }),
    texts.suggestions.notSameDone,
  )
  const [one, other] = people
  if (!one || !other) return null
  const isBusy = merge.isPending || separate.isPending
  return (
    <Box component="li">
      <Card sx={{ p: 2 }}>
        <Row mb={1}>
          {reasons.map((reason) => (
            <Chip key={reason} size="small" variant="outlined" label={texts.suggestions.reasons[reason]} />
          ))}
        </Row>
        <Comparison people={people} />
        {rights.edit && (
          <Row mt={1.5}>
            {[one, other].map((kept) => (
              <Button
                key={kept.id}
                size="small"
                variant="outlined"
                disabled={isBusy}
                onClick={() => merge.mutate({ keep: kept.id, remove: kept === one ? other.id : one.id })}
              >
                {texts.suggestions.keep(kept.name)}
              </Button>
            ))}
            <Button
              size="small"
              color="inherit"
              disabled={isBusy}
              aria-label={texts.suggestions.notSameOf(one.name, other.name)}
              onClick={() => separate.mutate({ a: one.id, b: other.id })}
            >
              {texts.suggestions.notSame}
            </Button>
          </Row>
        )}
      </Card>
    </Box>
  )
}
