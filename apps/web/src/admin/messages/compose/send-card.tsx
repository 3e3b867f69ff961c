import SendOutlined from '@mui/icons-material/SendOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { ReactNode } from 'react'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { messageTexts } from '../texts/message-texts.ts'

export interface Schedule {
  day: string
  time: string
}

interface SendCardProps {
  /** Null for now. */
  schedule: Schedule | null
  timeZone: string
  /** What the SMS cost, where there are some. */
  cost: ReactNode
  label: string
  /** Why nothing can be sent yet. */
  problem: string | null
  canSend: boolean
  canTest: boolean
  error?: string | undefined
  onSchedule: (schedule: Schedule | null) => void
  onTest: () => void
  onSend: () => void
}

/** When the message goes out, and the buttons that send it. */
export function SendCard(props: SendCardProps) {
  const texts = messageTexts().send
  const { schedule, timeZone, cost, label, problem, canSend, canTest, error, onSchedule, onTest, onSend } =
    props
  return (
    <Card component="section" aria-labelledby="send-heading" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Text component="h2" variant="h2" id="send-heading" mb={1}>
        {texts.when}
      </Text>
      <RadioGroup
        aria-labelledby="send-heading"
        value={schedule === null ? 'now' : 'later'}
        onChange={(_event, value) => onSchedule(value === 'now' ? null : { day: '', time: '09:00' })}
      >
        <FormControlLabel value="now" control={<Radio />} label={texts.now} />
        <FormControlLabel value="later" control={<Radio />} label={texts.later} />
      </RadioGroup>
      {schedule && (
        <>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mt: 1 }}>
            <LabelledInput
              label={texts.day}
              type="date"
              value={schedule.day}
              onValueChange={(day) => onSchedule({ ...schedule, day })}
              error={error}
            />
            <LabelledInput
              label={texts.time}
              type="time"
              value={schedule.time}
              onValueChange={(time) => onSchedule({ ...schedule, time })}
              hint={texts.zone(timeZone)}
            />
          </Box>
          <Text variant="body2" isMuted mt={1}>
            {texts.laterText}
          </Text>
        </>
      )}
      {cost}
      {problem !== null && (
        <Text role="status" mt={1.5} isMuted>
          {problem}
        </Text>
      )}
      <Row mt={2} align="stretch">
        <Button
          variant="contained"
          startIcon={<SendOutlined />}
          disabled={!canSend}
          onClick={onSend}
          sx={{ flex: { xs: '1 1 100%', sm: '0 1 auto' } }}
        >
          {label}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          disabled={!canTest}
          onClick={onTest}
          sx={{ flex: { xs: '1 1 100%', sm: '0 1 auto' } }}
        >
          {texts.test}
        </Button>
      </Row>
    </Card>
  )
}
