import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { CheckInGate, Form } from '@nibondhon/api-contract'
import { Suspense, useState } from 'react'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { countText, dateTimeText } from '../../shared/language/console-formats.ts'
import { lazyScreen } from '../../shared/language/lazy-screen.ts'
import { DividedList, Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { ListStates } from '../../shared/list/list-states.tsx'
import { useSave } from '../../shared/save/use-save.ts'
import { AddGateDialog } from './add-gate-dialog.tsx'
import { useCheckInRights } from './attendance/use-attendance.ts'
import { checkInTexts } from './texts/check-in-texts.ts'
import { type Pairing, useEndGate, useGates, useNewCode, useNewTicketKey } from './use-gates.ts'

const PairingDialog = lazyScreen(() => import('./pairing-dialog.tsx'))

/** The gates of a form that gives tickets, for those who may add and end them. */
export function GatesCard({ form, canEdit }: { form: Form; canEdit: boolean }) {
  return form.settings.tickets?.enabled && canEdit ? <Gates form={form} /> : null
}

function Gates({ form }: { form: Form }) {
  const texts = checkInTexts()
  const query = useGates(form.id)
  const [isAdding, setIsAdding] = useState(false)
  const [pairing, setPairing] = useState<Pairing | null>(null)
  const [ending, setEnding] = useState<CheckInGate | null>(null)
  const rights = useCheckInRights()
  const [isRenewingKey, setIsRenewingKey] = useState(false)
  const renewKey = useSave(useNewTicketKey(), {
    done: texts.newKeyDone,
    onEnd: () => setIsRenewingKey(false),
  })
  const end = useSave(useEndGate(form.id), { done: texts.endDone, onEnd: () => setEnding(null) })
  const renew = useSave(useNewCode(form.id), { onDone: setPairing })
  return (
    <Card component="section" aria-label={texts.page.gatesTitle} sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>
      <Typography component="h2" variant="h2">
        {texts.page.gatesTitle}
      </Typography>
      <Text isMuted>{texts.lead}</Text>
      <ListStates
        query={query}
        loading={<Text>{texts.loading}</Text>}
        failed={texts.loadFailed}
        isEmpty={({ gates }) => gates.length === 0}
        empty={<Text mt={1}>{texts.none}</Text>}
      >
        {({ gates }) => (
          <DividedList aria-label={texts.page.gatesTitle}>
            {gates.map((gate) => (
              <GateRow
                key={gate.id}
                gate={gate}
                isBusy={renew.isPending}
                onPair={() => void renew.run(gate.id)}
                onEnd={() => setEnding(gate)}
              />
            ))}
          </DividedList>
        )}
      </ListStates>
      <Row mt={1.5}>
        <Button variant="outlined" onClick={() => setIsAdding(true)}>
          {texts.add}
        </Button>
        {rights.keys && (
          <Button color="inherit" onClick={() => setIsRenewingKey(true)}>
            {texts.newKey}
          </Button>
        )}
      </Row>
      {isAdding && (
        <AddGateDialog
          formId={form.id}
          eventEnd={form.settings.tickets?.endsAt ?? ''}
          onAdded={(added) => {
            setIsAdding(false)
            setPairing(added)
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      {pairing && (
        <Suspense fallback={null}>
          <PairingDialog pairing={pairing} onClose={() => setPairing(null)} />
        </Suspense>
      )}
      {isRenewingKey && (
        <ConfirmDialog
          title={texts.newKeyTitle}
          text={texts.newKeyText}
          verb={texts.newKeyVerb}
          pending={renewKey.isPending}
          onConfirm={() => void renewKey.run(undefined)}
          onClose={() => setIsRenewingKey(false)}
        />
      )}
      {ending && (
        <ConfirmDialog
          title={texts.endTitle}
          text={texts.endText}
          verb={texts.end}
          pending={end.isPending}
          onConfirm={() => void end.run(ending.id)}
          onClose={() => setEnding(null)}
        />
      )}
    </Card>
  )
}

interface GateRowProps {
  gate: CheckInGate
  isBusy: boolean
  onPair: () => void
  onEnd: () => void
}

function GateRow({ gate, isBusy, onPair, onEnd }: GateRowProps) {
  const texts = checkInTexts()
  const { name, people, repeated, isPaired, hasEnded, lastContactAt, endsAt } = gate
  const states = [
    hasEnded ? texts.ended : texts.until(dateTimeText(endsAt)),
    ...(isPaired || hasEnded ? [] : [texts.notPaired]),
    ...(lastContactAt === null ? [] : [texts.lastContact(dateTimeText(lastContactAt))]),
  ]
  const counts = [
    texts.people(countText(people)),
    ...(repeated > 0 ? [texts.repeated(countText(repeated))] : []),
  ]
  return (
    <Box component="li" sx={{ py: 1.5, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
      <Text>{counts.join(' · ')}</Text>
      <Text variant="body2" isMuted>
        {states.join(' · ')}
      </Text>
      {!hasEnded && (
        <Row>
          <Button size="small" disabled={isBusy} aria-label={texts.newCodeOf(name)} onClick={onPair}>
            {texts.newCode}
          </Button>
          <Button size="small" color="error" aria-label={texts.endOf(name)} onClick={onEnd}>
            {texts.end}
          </Button>
        </Row>
      )}
    </Box>
  )
}
