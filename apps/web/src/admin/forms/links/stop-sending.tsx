import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { countText } from '../../shared/language/console-formats.ts'
import { linksTexts } from './texts/links-texts.ts'
import { useStopLinks } from './use-links.ts'
import { useSave } from '../../shared/save/use-save.ts'

/** Says how many messages wait to be sent, and stops them. */
export function StopSending({ formId, queued }: { formId: string; queued: number }) {
  const texts = linksTexts().stop
  const stop = useSave(useStopLinks(formId), {
    done: ({ stopped }) => texts.done(countText(stopped.email), countText(stopped.sms)),
    failed: texts.failed,
  })
  if (queued === 0) return null
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          loading={stop.isPending}
          onClick={() => void stop.run()}
        >
          {texts.action}
        </Button>
      }
    >
      {texts.waiting(queued, countText(queued))}
    </Alert>
  )
}
