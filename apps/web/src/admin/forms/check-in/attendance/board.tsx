import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { AttendanceBoard } from '@nibondhon/api-contract'
import { useId, useState } from 'react'
import { type LabelledBar, LabelledBars } from '../../../shared/charts/labelled-bars.tsx'
import { countText, dateText, digitsText, timeOfDayText } from '../../../shared/language/console-formats.ts'
import { Text } from '../../../shared/layout/text.tsx'
import { checkInTexts } from '../texts/check-in-texts.ts'

const HOUR_MS = 60 * 60 * 1000

/** How many have come: in all, and by gate, hour and batch. */
export function Board({ board }: { board: AttendanceBoard }) {
  const texts = checkInTexts().board
  const { total, unpaid, gates, hours, batches } = board
  return (
    <Box component="section" aria-label={texts.title} sx={{ display: 'grid', gap: 2, mb: 2 }}>
      <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
        <Box component="dl" sx={NUMBERS}>
          <Figure label={texts.in} value={countText(total.arrived)} name="in" />
          <Figure label={texts.toCome} value={countText(total.people - total.arrived)} name="to-come" />
          <Figure
            label={texts.share}
            value={texts.percent(digitsText(String(percentOf(total))))}
            name="share"
          />
        </Box>
        <LinearProgress
          variant="determinate"
          aria-label={texts.ofAll(countText(total.arrived), countText(total.people))}
          value={percentOf(total)}
          sx={{ height: 10, borderRadius: 5 }}
        />
        {unpaid > 0 && (
          <Text variant="body2" isMuted mt={1.5}>
            {texts.unpaid(countText(unpaid))}
          </Text>
        )}
      </Card>
      {total.arrived > 0 || batches.length > 0 ? (
        <Box sx={CHARTS}>
          {total.arrived > 0 && (
            <>
              <BarCard
                title={texts.byGate}
                bars={gates.map(({ gate, arrived }) =>
                  plainBar(gate?.id ?? '', gate?.name ?? texts.byHand, arrived),
                )}
              />
              <BarCard
                title={texts.byHour}
                bars={hours.map(({ from, arrived }) => plainBar(from, hourText(from), arrived))}
              />
            </>
          )}
          {batches.length > 0 && (
            <BarCard
              title={texts.byBatch}
              bars={batches.map(({ batch, people, arrived }) => ({
                ...plainBar(batch, batch === '' ? texts.noBatch : digitsText(batch), arrived),
                value: texts.ofAll(countText(arrived), countText(people)),
              }))}
            />
          )}
        </Box>
      ) : (
        <Text isMuted>{texts.nobodyYet}</Text>
      )}
    </Box>
  )
}

function Figure({ label, value, name }: { label: string; value: string; name: string }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
      <Text component="dt" variant="body2" isMuted>
        {label}
      </Text>
      <Typography
        component="dd"
        data-count={name}
        sx={{ m: 0, fontSize: '2rem', fontWeight: 700, lineHeight: 1.3 }}
      >
        {value}
      </Typography>
    </Box>
  )
}

function percentOf({ people, arrived }: AttendanceBoard['total']): number {
  return people === 0 ? 0 : Math.floor((arrived / people) * 100)
}

function plainBar(key: string, name: string, arrived: number): LabelledBar {
  return { key, name, value: countText(arrived), size: arrived, colour: 'primary.main', pattern: 'plain' }
}

/** '15 Jan 2027, 9:00 AM – 10:00 AM', by the clock of the association. */
function hourText(from: string): string {
  const to = new Date(Date.parse(from) + HOUR_MS).toISOString()
  return checkInTexts().board.hour(dateText(from), timeOfDayText(from), timeOfDayText(to))
}

const SHOWN_AT_FIRST = 10

function BarCard({ title, bars }: { title: string; bars: readonly LabelledBar[] }) {
  const texts = checkInTexts().board
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? bars : bars.slice(0, SHOWN_AT_FIRST)
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography component="h2" variant="h2" id={id} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <LabelledBars label={title} bars={shown} />
      {bars.length > SHOWN_AT_FIRST && (
        <Button size="small" aria-describedby={id} sx={{ mt: 1 }} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? texts.showFirst(countText(SHOWN_AT_FIRST)) : texts.showAll(countText(bars.length))}
        </Button>
      )}
    </Card>
  )
}

const NUMBERS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(3, auto)', sm: 'repeat(3, 160px)' },
  justifyContent: { xs: 'space-between', sm: 'start' },
  gap: 2,
  m: 0,
  mb: 1.5,
} as const

const CHARTS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(280px, 1fr))' },
  alignItems: 'start',
  gap: 2,
} as const
