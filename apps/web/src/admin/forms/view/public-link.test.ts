import { describe, expect, it } from 'vitest'
import { copyLink, type CopyTools } from './public-link.ts'

const LINK = 'https://forms.example.org/reunion'

function trial(tools: Partial<CopyTools>) {
  const seen: string[] = []
  const all: CopyTools = {
    copyText: async (text) => seen.push(`clipboard ${text}`) > 0,
    prompt: (message, text) => seen.push(`prompt ${message}: ${text}`),
    alert: (text) => void seen.push(`alert ${text}`),
    ...tools,
  }
  return copyLink(LINK, all).then(({ message }) => [message, ...seen])
}

describe('copyLink', () => {
  it('puts the link on the clipboard', async () => {
    expect(await trial({})).toEqual(['Form link copied to clipboard!', `clipboard ${LINK}`])
  })

  it('shows it in a prompt where the browser does not let the page copy', async () => {
    const shown = [
      'Copy the link from the popup dialog',
      `prompt Copy the link from the popup dialog: ${LINK}`,
    ]
    expect(await trial({ copyText: () => Promise.resolve(false) })).toEqual(shown)
  })

  it('shows it in an alert where prompts fail too', async () => {
    const manual = ['Please copy the link manually from the dialog', `alert ${LINK}`]
    expect(await trial({ copyText: () => Promise.resolve(false), prompt: undefined })).toEqual(manual)
  })
})
