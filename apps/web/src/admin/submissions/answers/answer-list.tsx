import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import type { AnsweredQuestion } from '@nibondhon/api-contract'
import { ApiError } from '../../../lib/api-error.ts'
import { dateTimeText } from '../../shared/language/console-formats.ts'
import { Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { StatePanel } from '../../shared/page/state-panel.tsx'
import { activeFilters } from '../list/filters/active-filters.ts'
import { useAnswerWords } from '../list/filters/use-answer-words.ts'
import { ListEmpty } from '../list/list-states.tsx'
import { useAssigneeName } from '../organise/use-organise.ts'
import { hasFilters, type ListAddress, listPathOf, NO_FILTERS, filtersOf } from '../shared/list-address.ts'
import { submissionsText } from '../shared/submission-labels.ts'
import { isFullWidth } from './questions/answer-rows.ts'
import { AnsweredCard } from './questions/answered-card.tsx'
import { AnswersLoading } from './answers-loading.tsx'
import { QuestionCard } from './questions/question-card.tsx'
import { QUESTIONS } from './questions/questions-grid.ts'
import { answersTexts } from './texts/answers-texts.ts'
import { tabOf } from '../list/filters/submission-tabs.tsx'
import { listTexts } from '../list/texts/list-texts.ts'
import { request } from '../../../lib/api.ts'
import { useKeptQuery } from '../../shared/list/use-kept-query.ts'

/** Not counted again for a window that comes to the front: on a large form it takes seconds. */
const STALE_AFTER_MS = 60_000

function useAnswers(formId: string, address: ListAddress) {
  const { formId: _form, ...query } = filtersOf(address)
  return useKeptQuery({
    queryKey: ['submissions', 'answers', formId, query],
    queryFn: ({ signal }) => request('GET /api/forms/:id/answers', { params: { id: formId }, query, signal }),
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: false,
  })
}

interface AnswerListProps {
  /** With the form that the page is about. */
  address: ListAddress
  onChange: (part: Partial<ListAddress>) => void
}

export function AnswerList({ address, onChange }: AnswerListProps) {
  const texts = answersTexts().page
  const answers = useAnswers(address.formId, address)
  const { data, error, isPlaceholderData, isFetching } = answers
  const isFiltered = hasFilters({ ...address, formId: '' })
  if (error) {
    const text = error instanceof ApiError && error.status === 503 ? { text: error.message } : {}
    return (
      <Box sx={{ mt: 2 }}>
        <LoadFailed
          heading={texts.countFailed}
          {...text}
          error={error}
          retrying={isFetching}
          onRetry={answers.refetch}
        />
      </Box>
    )
  }
  return (
    <>
      <Facts address={address} total={data?.total} countedAt={answers.dataUpdatedAt} />
      {isPlaceholderData && <LinearProgress aria-label={texts.counting} sx={{ mb: 1 }} />}
      {!data ? (
        <AnswersLoading />
      ) : data.total === 0 ? (
        <ListEmpty isFiltered={isFiltered} onClear={() => onChange(NO_FILTERS)} />
      ) : (
        <Box aria-busy={isPlaceholderData} sx={isPlaceholderData ? { opacity: 0.5 } : undefined}>
          <Questions address={address} questions={data.questions} total={data.total} />
        </Box>
      )}
    </>
  )
}

interface FactsProps {
  address: ListAddress
  total: number | undefined
  countedAt: number
}

/** How many submissions the charts are about; on paper also which, and when they were counted. */
function Facts({ address, total, countedAt }: FactsProps) {
  const assignee = useAssigneeName(address.assignedTo)
  const answer = useAnswerWords(address)
  const filters = activeFilters(address, { isFormFixed: true, formTitle: '', assignee, answer })
  return (
    <Spread mt={2} mb={1.5}>
      <Text role="status" isStrong>
        {total !== undefined && submissionsText(total)}
      </Text>
      <Text data-print="only">{filterWords(address, filters)}</Text>
      <Text data-print="only">
        {countedAt > 0 && answersTexts().page.countedOn(dateTimeText(new Date(countedAt).toISOString()))}
      </Text>
    </Spread>
  )
}

interface QuestionsProps {
  address: ListAddress
  questions: readonly AnsweredQuestion[]
  total: number
}

function Questions({ address, questions, total }: QuestionsProps) {
  const texts = answersTexts().page
  const charted = questions.filter(({ chart }) => chart.kind !== 'answered' && chart.kind !== 'rows')
  const written = questions.filter((question) => !charted.includes(question))
  if (questions.length === 0) {
    return (
      <Card>
        <StatePanel
          icon={<BarChartOutlined />}
          tone="primary"
          heading={texts.noQuestions}
          text={texts.noQuestionsText}
        />
      </Card>
    )
  }
  return (
    <Box data-questions sx={QUESTIONS}>
      {charted.map((question, i) => (
        <QuestionCard
          key={question.id}
          question={question}
          total={total}
          isFullWidth={isFullWidth(charted, i)}
          pathTo={(answer) => listPathOf({ ...address, answerTo: question.id, answer }, true)}
        />
      ))}
      {written.length > 0 && <AnsweredCard questions={written} total={total} />}
    </Box>
  )
}

/** All filters in words, for paper: the tab, then those that are set beside it. */
function filterWords(address: ListAddress, filters: ReturnType<typeof activeFilters>): string {
  const texts = answersTexts().page
  const tab = tabOf(address)
  const words = [
    ...(tab === 'all' ? [] : [listTexts().filters.tabs[tab]]),
    ...filters.map(({ text }) => text),
  ]
  return words.length === 0 ? texts.noFilters : texts.filters(words.join(' · '))
}
