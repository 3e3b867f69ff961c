import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReviewItem } from '@nibondhon/api-contract'
import { methodTraits, usesOfProof } from '@nibondhon/domain'
import { useState } from 'react'
import { isNotFound } from '../../../../lib/api-error.ts'
import { useShortcut } from '../../../shared/list/use-shortcut.ts'
import { LoadFailed } from '../../../shared/page/load-failed.tsx'
import { NotifyBox } from '../../shared/notify-box.tsx'
import { useSubmissionRights } from '../../shared/submission-rights.ts'
import { ProofUsedBefore } from '../panel/proof-used-before.tsx'
import { NoteDialog } from '../panel/note-dialog.tsx'
import { RejectDialog } from '../panel/reject-dialog.tsx'
import { ReviewActions } from '../panel/review-actions.tsx'
import { ReviewFacts } from '../panel/review-facts.tsx'
import { reviewTexts } from '../texts/review-texts.ts'
import { ReceiptViewer } from '../viewer/receipt-viewer.tsx'
import { EndScreen } from './end-screen.tsx'
import { QueueHeader } from './queue-header.tsx'
import { ReviewNotice } from './review-notice.tsx'
import { useReasons } from './use-review-data.ts'
import { canDecide, useReviewQueue } from './use-review-queue.ts'
import { messageOr } from '../../../shared/errors/message-or.ts'

interface ReviewQueueProps {
  ids: readonly string[]
  listedAt: string
  title: string
  notIncluded: number
  back: string
  onAgain: (ids: readonly string[]) => void
  onReload: () => void
}

/** One submission at a time: the receipt large at the left, what is known beside it, and the decision below that. */
export function ReviewQueue({
  ids,
  listedAt,
  title,
  notIncluded,
  back,
  onAgain,
  onReload,
}: ReviewQueueProps) {
  const texts = reviewTexts()
  /** As it was when the dialog opened: what a colleague decides meanwhile must not be rejected by this person unseen. */
  const [rejecting, setRejecting] = useState<ReviewItem | null>(null)
  const [isNoting, setIsNoting] = useState(false)
  const queue = useReviewQueue({ ids, listedAt, isPaused: rejecting !== null || isNoting })
  const { state, item, query } = queue
  const mayDecide = useSubmissionRights().approve
  const reasons = useReasons(mayDecide)
  const [notify, setNotify] = useState(true)
  const isOver = state.position >= state.ids.length
  const can = (verdict: 'approve' | 'reject') => mayDecide && item !== undefined && canDecide(item, verdict)

  const uses = usesOfProof(item?.related ?? [])
  /** The submission that staff were asked about once more, while it is on the screen. */
  const [asked, setAsked] = useState<string | null>(null)
  if (asked !== null && asked !== item?.id) setAsked(null)
  const isAsked = asked !== null && asked === item?.id

  const approve = () => {
    if (!item || !can('approve')) return
    if (uses.length > 0 && !isAsked) setAsked(item.id)
    else queue.decide(item, 'approve', { notify })
  }
  const reject = () => item && can('reject') && reasons.data && setRejecting(item)
  const note = () => mayDecide && item && setIsNoting(true)
  useShortcut('a', approve, mayDecide ? texts.decide.approve : undefined, { ignoresRepeats: true })
  useShortcut('r', reject, mayDecide ? texts.decide.rejectWithReason : undefined, { ignoresRepeats: true })
  useShortcut('s', queue.skip, texts.decide.skip, { ignoresRepeats: true })
  useShortcut('n', note, mayDecide ? texts.decide.addNote : undefined, { ignoresRepeats: true })
  useShortcut('u', () => queue.undo(), mayDecide ? texts.decide.undoLast : undefined, {
    ignoresRepeats: true,
  })
  useShortcut('ArrowRight', () => queue.move(1), texts.queue.nextSubmission)
  useShortcut('ArrowLeft', () => queue.move(-1), texts.queue.previousSubmission)

  return (
    <Box data-fills-window sx={PAGE}>
      <QueueHeader
        title={title}
        position={state.position}
        count={state.ids.length}
        back={back}
        onMove={queue.move}
      />
      <Box sx={isOver ? OVER : BODY}>
        {isOver && (
          <EndScreen
            state={state}
            notIncluded={notIncluded}
            back={back}
            onAgain={onAgain}
            onReload={onReload}
            onUndo={queue.undo}
          />
        )}
        {!isOver && item && <ReceiptViewer item={item} />}
        {!isOver && !item && query.isPending && (
          <Skeleton variant="rounded" sx={{ height: { xs: '44dvh', md: '100%' } }} />
        )}
        {!isOver && !item && query.isError && <ItemFailed query={query} />}
        {!isOver && (
          <Box component="section" aria-label={texts.queue.submission} sx={PANEL}>
            <Box sx={FACTS}>
              {item ? <ReviewFacts key={item.id} item={item} /> : <PanelLoading />}
              {mayDecide && methodTraits(item?.method).isDecidedByStaff && (
                <NotifyBox
                  count={1}
                  checked={notify}
                  onChange={(on) => {
                    setNotify(on)
                    // Keys work again at once.
                    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
                  }}
                />
              )}
            </Box>
            <Box sx={ACTIONS}>
              {isAsked && <ProofUsedBefore uses={uses} />}
              <ReviewActions
                isAsked={isAsked}
                canApprove={can('approve')}
                canReject={can('reject') && reasons.data !== undefined}
                mayDecide={mayDecide}
                isLoaded={item !== undefined}
                onApprove={approve}
                onReject={reject}
                onSkip={queue.skip}
                onNote={note}
              />
            </Box>
          </Box>
        )}
        {queue.notice && (
          <Box sx={NOTICE}>
            <ReviewNotice
              key={noticeKey(queue.notice)}
              notice={queue.notice}
              onUndo={() => queue.undo()}
              onRetry={queue.retry}
              onClose={queue.closeNotice}
            />
          </Box>
        )}
      </Box>
      {rejecting && reasons.data && (
        <RejectDialog
          item={rejecting}
          reasons={reasons.data}
          notify={notify}
          onNotify={setNotify}
          onReject={(reason) => {
            setRejecting(null)
            queue.decide(rejecting, 'reject', { reason, notify })
          }}
          onClose={() => setRejecting(null)}
        />
      )}
      {isNoting && item && <NoteDialog item={item} onClose={() => setIsNoting(false)} />}
    </Box>
  )
}

function noticeKey(notice: NonNullable<ReturnType<typeof useReviewQueue>['notice']>): string {
  return 'decisionId' in notice ? `${notice.kind} ${notice.decisionId}` : notice.text
}

function ItemFailed({ query }: { query: ReturnType<typeof useReviewQueue>['query'] }) {
  const texts = reviewTexts().queue
  const isGone = isNotFound(query.error)
  return (
    <LoadFailed
      heading={isGone ? texts.deleted : messageOr(texts.loadFailed, query.error)}
      text={isGone ? texts.deletedText : texts.checkConnection}
      error={query.error}
      retrying={query.isFetching}
      onRetry={query.refetch}
    />
  )
}

function PanelLoading() {
  return (
    <Box role="status" aria-label={reviewTexts().queue.loading} aria-busy="true">
      <Skeleton width={120} height={32} />
      <Skeleton width={220} height={36} />
      <Skeleton width={160} height={44} />
      <Skeleton height={120} />
    </Box>
  )
}

const PAGE = {
  display: 'grid',
  gap: 1.5,
  gridTemplateRows: 'auto minmax(0, 1fr)',
  // Below the top bar, without the usual space around a page: nothing scrolls on a laptop.
  height: { md: 'calc(100dvh - 65px - 32px)' },
  my: { xs: -1.5, sm: -2 },
  '@media (min-width:1100px)': { flex: 1, height: 'auto', minHeight: 0, my: 0 },
} as const

const BODY = {
  position: 'relative',
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { md: 'minmax(0, 1fr) 340px', lg: 'minmax(0, 1fr) 360px' },
  gridTemplateRows: { md: 'minmax(0, 1fr)' },
  minHeight: 0,
} as const

const OVER = { position: 'relative', display: 'grid', minHeight: 0 } as const

const PANEL = { display: 'flex', flexDirection: 'column', minHeight: 0, gap: 1 } as const

const FACTS = { flex: 1, minHeight: 0, overflowY: { md: 'auto' } } as const

/** Always in sight, also on a phone. */
const ACTIONS = {
  position: { xs: 'sticky', md: 'static' },
  bottom: 0,
  zIndex: 1,
  py: { xs: 1, md: 0 },
  bgcolor: 'background.default',
} as const

/** Over the lower edge of the receipt, where it covers no button. */
const NOTICE = {
  position: { xs: 'fixed', md: 'absolute' },
  zIndex: 2,
  left: 12,
  right: { xs: 12, md: 'auto' },
  bottom: { xs: 128, md: 12 },
  maxWidth: { md: 'calc(100% - 400px)' },
} as const
