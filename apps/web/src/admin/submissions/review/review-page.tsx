import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { QueryOf } from '@nibondhon/api-contract'
import { LATE_REASONS } from '@nibondhon/domain'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PageSkeleton } from '../../shared/page/page-skeleton.tsx'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { StatePanel } from '../../shared/page/state-panel.tsx'
import { InboxLink } from '../../shared/inbox/inbox-link.tsx'
import { filtersOf, type ListAddress, listPath, readAddress } from '../shared/list-address.ts'
import { submissionTexts } from '../shared/texts/submission-texts.ts'
import { NextQueue } from './queue/next-queue.tsx'
import { ReviewQueue } from './queue/review-queue.tsx'
import { useQueueIds } from './queue/use-review-data.ts'
import { messageOr } from '../../shared/errors/message-or.ts'
import { reviewTexts } from './texts/review-texts.ts'

/** Staff go through the submissions of a list one by one. The address has the filters of the list. */
export default function ReviewPage() {
  const [params] = useSearchParams()
  const address = readAddress(params)
  const { data, error, isFetching, isPending, refetch } = useQueueIds(queueQuery(address, params))
  /** Those that were left of the queue, when they are gone through again. */
  const [again, setAgain] = useState<{ ids: readonly string[]; round: number } | null>(null)
  const back = listPath(params)
  const title = titleOf(address)

  async function reload() {
    await refetch()
    setAgain((last) => ({ ids: [], round: (last?.round ?? 0) + 1 }))
  }

  if (isPending) return <PageSkeleton />
  if (!data) {
    return (
      <LoadFailed
        headingLevel="h1"
        heading={messageOr(reviewTexts().page.loadFailed, error)}
        error={error}
        retrying={isFetching}
        onRetry={refetch}
      />
    )
  }
  const ids = again && again.ids.length > 0 ? again.ids : data.ids
  if (ids.length === 0)
    return <NothingToReview title={title} back={back} isFetching={isFetching} onReload={reload} />
  return (
    <ReviewQueue
      key={`${data.listedAt} ${again?.round ?? 0}`}
      ids={ids}
      listedAt={data.listedAt}
      title={title}
      notIncluded={data.total - data.ids.length}
      back={back}
      onAgain={(left) => setAgain((last) => ({ ids: left, round: (last?.round ?? 0) + 1 }))}
      onReload={() => void reload()}
    />
  )
}

interface NothingToReviewProps {
  title: string
  back: string
  isFetching: boolean
  onReload: () => unknown
}

function NothingToReview({ title, back, isFetching, onReload }: NothingToReviewProps) {
  const texts = reviewTexts().page
  return (
    <Card>
      <StatePanel
        icon={<FactCheckOutlined />}
        tone="primary"
        headingLevel="h1"
        heading={texts.nothingWaits(title)}
        text={texts.nothingWaitsText}
        actions={
          <>
            <NextQueue />
            <Button variant="outlined" color="inherit" component={Link} to={back}>
              {texts.backToList}
            </Button>
            <Button variant="outlined" color="inherit" loading={isFetching} onClick={() => void onReload()}>
              {texts.lookAgain}
            </Button>
            <InboxLink />
          </>
        }
      />
    </Card>
  )
}

/** Without an order, the oldest come first. */
function queueQuery(address: ListAddress, params: URLSearchParams): QueryOf<'GET /api/review'> {
  const { sort, direction } = address
  return {
    ...filtersOf(address),
    ...(params.get('group') === 'form' && { group: 'form' }),
    sort: sort || 'createdAt',
    direction: direction || (sort === '' ? 'asc' : ''),
  } as QueryOf<'GET /api/review'>
}

function titleOf({ status, paymentMethod, needsReview, lateReason }: ListAddress): string {
  const texts = reviewTexts().page
  const late = LATE_REASONS.find((reason) => reason === lateReason)
  if (late) return submissionTexts().status.late[late]
  if (needsReview === 'true') return texts.needsReview
  if (status === 'pending' && paymentMethod === 'bank_transfer') return texts.transferPending
  if (status === 'pending' && paymentMethod === 'wallet') return texts.walletPending
  return texts.review
}
