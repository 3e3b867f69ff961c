import type { WaitingPlace } from '@nibondhon/api-contract'
import { localDigits, type WaitingState } from '@nibondhon/domain'
import { isNotFound } from '../../lib/api-error.ts'
import { useDateTimeText } from '../page-data/use-date-time-text.ts'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import { LoadFailed } from '../shared/page-states/load-failed.tsx'
import { Loading } from '../shared/page-states/loading.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { useRequest } from '../shared/page-states/use-load.ts'
import buttons from '../shared/ui/button.module.css'
import type { Tone } from '../shared/ui/notice.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import { useWaitingMessages } from './waiting-messages.ts'
import { WantedSeats } from './wanted-seats.tsx'

/** Where someone stands on a waiting list, and the way to leave it. */
export function PlacePage({ token }: { token: string }) {
  const texts = useWaitingMessages()
  const { state, retry } = useRequest('GET /api/waiting-list/:token', { params: { token } })
  if (state.name === 'loading') return <Loading text={texts.loading} />
  if (state.name === 'failed') {
    if (!isNotFound(state.error)) {
      return <LoadFailed title={texts.title} message={texts.loadFailed} error={state.error} onRetry={retry} />
    }
    return (
      <StatePage tone="warning" title={texts.notFoundTitle} message={texts.notFound} actions={<HomeLink />} />
    )
  }
  return <Place token={token} place={state.value} />
}

const TONES: Record<WaitingState, Tone> = {
  waiting: 'success',
  offered: 'success',
  accepted: 'success',
  expired: 'warning',
  left: 'info',
  removed: 'info',
}

function Place({ token, place }: { token: string; place: WaitingPlace }) {
  const texts = useWaitingMessages()
  const text = useStateText(place)
  const { customUrl, state, offerUrl, wanted } = place
  const canLeave = state === 'waiting' || state === 'offered'
  return (
    <StatePage
      tone={place.mustConfirm ? 'warning' : TONES[state]}
      eyebrow={place.formTitle}
      {...text}
      actions={
        <>
          {offerUrl !== null && (
            <a className={buttons.main} href={offerUrl}>
              {texts.use}
            </a>
          )}
          {canLeave ? (
            <form method="post" action={`/waiting-list/${customUrl}/leave`}>
              <input type="hidden" name="place" value={token} />
              <button type="submit" className={buttons.quiet}>
                {texts.leave}
              </button>
            </form>
          ) : (
            <a className={buttons.quiet} href={`/${customUrl}`}>
              {texts.back}
            </a>
          )}
        </>
      }
    >
      {canLeave && <WantedSeats wanted={wanted} isHeld={state === 'offered'} />}
    </StatePage>
  )
}

function useStateText({ state, position, mustConfirm, offerEndsAt }: WaitingPlace) {
  const { locale } = useI18n()
  const texts = useWaitingMessages()
  const timeText = useDateTimeText()
  switch (state) {
    case 'waiting':
      return {
        title: texts.waitingTitle,
        message: `${texts.position(localDigits(String(position ?? 1), locale))} ${mustConfirm ? texts.confirm : texts.waiting}`,
        hint: texts.keep,
      }
    case 'offered':
      return { title: texts.offeredTitle, message: texts.offered(timeText(offerEndsAt ?? '')) }
    case 'accepted':
      return { title: texts.acceptedTitle, message: texts.accepted }
    case 'expired':
      return { title: texts.expiredTitle, message: texts.expired }
    case 'left':
    case 'removed':
      return { title: texts.leftTitle, message: texts.left }
  }
}
