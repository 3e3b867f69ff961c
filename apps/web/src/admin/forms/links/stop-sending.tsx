import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { messageOr } from '../../shared/errors/message-or.ts'
import { countText } from '../../shared/language/console-formats.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { linksTexts } from './texts/links-texts.ts'
import { useStopLinks } from './use-links.ts'

/** Says how many messages wait to be sent, and stops them. */
export function StopSending({ formId, queued }: { formId: string; queued: number }) {
  const texts = linksTexts().stop
  const stop = useStopLinks(formId)
  const showSnackbar = useSnackbar()

  async function run() {
    try {
      const { stopped } = await stop.mutateAsync()
      showSnackbar(texts.done(countText(stopped.email), countText(stopped.sms)), 'success')
    } catch (error) {
      showSnackbar(messageOr(texts.failed, error), 'error')
    }
  }

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
          onClick={() => void run()}
        >
          {texts.action}
        </Button>
      }
    >
      {texts.waiting(queued, countText(queued))}
    </Alert>
  )
}
