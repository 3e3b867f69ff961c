import type { Severity } from '../../shared/snackbar/snackbar-context.ts'

export interface CopyOutcome {
  message: string
  severity: Severity
}

/** What the browser offers for copying; some of it is missing without https, or forbidden. */
export interface CopyTools {
  writeText: ((text: string) => Promise<void>) | undefined
  prompt: ((message: string, text: string) => unknown) | undefined
  alert: (text: string) => void
}

/** Copies a link, or shows it to be copied by hand. */
export async function copyLink(link: string, tools: CopyTools = browserTools()): Promise<CopyOutcome> {
  try {
    if (!tools.writeText) throw new Error('This page may not write to the clipboard')
    await tools.writeText(link)
    return { message: 'Form link copied to clipboard!', severity: 'success' }
  } catch {
    return showLink(link, tools)
  }
}

function showLink(link: string, { prompt, alert }: CopyTools): CopyOutcome {
  const message = 'Copy the link from the popup dialog'
  try {
    if (!prompt) throw new Error('This browser shows no prompts')
    prompt(message, link)
    return { message, severity: 'info' }
  } catch {
    alert(link)
    return { message: 'Please copy the link manually from the dialog', severity: 'info' }
  }
}

function browserTools(): CopyTools {
  // Without https there is no clipboard at all, whatever the type says.
  const clipboard = navigator.clipboard as Clipboard | undefined
  return {
    writeText: clipboard && ((text) => clipboard.writeText(text)),
    prompt: typeof window.prompt === 'function' ? (message, text) => window.prompt(message, text) : undefined,
    alert: (text) => window.alert(text),
  }
}
