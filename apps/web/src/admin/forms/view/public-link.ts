import { copyText } from '../../../lib/copy-text.ts'
import { useSnackbar, type Severity } from '../../shared/snackbar/snackbar-context.ts'
import { formViewTexts } from './texts/form-view-texts.ts'

/** The URL under which members fill in a form. */
export function publicLink(customUrl: string, origin = window.location.origin): string {
  return `${origin}/${customUrl}`
}

export interface CopyOutcome {
  message: string
  severity: Severity
}

/** What the browser offers for copying; some of it may be missing or forbidden. */
export interface CopyTools {
  copyText: (text: string) => Promise<boolean>
  prompt: ((message: string, text: string) => unknown) | undefined
  alert: (text: string) => void
}

/** Copies a link, or shows it to be copied by hand. */
export async function copyLink(link: string, tools: CopyTools = browserTools()): Promise<CopyOutcome> {
  if (!(await tools.copyText(link))) return showLink(link, tools)
  return { message: formViewTexts().link.copied, severity: 'success' }
}

function showLink(link: string, { prompt, alert }: CopyTools): CopyOutcome {
  const texts = formViewTexts().link
  const message = texts.fromPrompt
  try {
    if (!prompt) throw new Error('This browser shows no prompts')
    prompt(message, link)
    return { message, severity: 'info' }
  } catch {
    alert(link)
    return { message: texts.byHand, severity: 'info' }
  }
}

function browserTools(): CopyTools {
  return {
    copyText,
    prompt: typeof window.prompt === 'function' ? (message, text) => window.prompt(message, text) : undefined,
    alert: (text) => window.alert(text),
  }
}

export function useCopyLink(customUrl: string): () => Promise<void> {
  const showSnackbar = useSnackbar()
  return async () => {
    const { message, severity } = await copyLink(publicLink(customUrl))
    showSnackbar(message, severity)
  }
}
