// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { copyText } from './copy-text.ts'

let copied: string[]
beforeEach(() => {
  copied = []
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'execCommand')
})

function stubClipboard(writeText: ((text: string) => Promise<void>) | undefined): void {
  vi.stubGlobal('navigator', { clipboard: writeText && { writeText } })
}

/** As the browser does: the selected text of the focused element. */
function stubSelectionCopy(copy: () => boolean = copyFocused): void {
  Object.assign(document, { execCommand: vi.fn(copy) })
}

function copyFocused(): boolean {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLTextAreaElement)) return false
  copied.push(activeElement.value.slice(activeElement.selectionStart, activeElement.selectionEnd))
  return true
}

describe('copyText', () => {
  it('writes to the clipboard', async () => {
    stubClipboard((text) => Promise.resolve(void copied.push(text)))
    stubSelectionCopy()
    expect(await copyText('https://example.org/reunion')).toBe(true)
    expect(copied).toEqual(['https://example.org/reunion'])
    expect(document.execCommand).not.toHaveBeenCalled()
  })

  it.each([
    ['the page has no clipboard', undefined],
    ['the browser forbids the clipboard', () => Promise.reject(new DOMException('No', 'NotAllowedError'))],
  ])('copies a selection where %s', async (_case, writeText) => {
    stubClipboard(writeText)
    stubSelectionCopy()
    const button = document.body.appendChild(document.createElement('button'))
    button.focus()
    expect(await copyText('012345')).toBe(true)
    expect(copied).toEqual(['012345'])
    expect(document.activeElement).toBe(button)
    expect(document.querySelector('textarea')).toBeNull()
  })

  it('copies from within the dialog that has the focus', async () => {
    stubClipboard(undefined)
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.setAttribute('role', 'dialog')
    dialog.appendChild(document.createElement('button')).focus()
    stubSelectionCopy(() => dialog.querySelector('textarea') !== null && copyFocused())
    expect(await copyText('012345')).toBe(true)
  })

  it.each([
    ['does not copy', () => false],
    [
      'fails to copy',
      () => {
        throw new Error('No execCommand')
      },
    ],
  ])('resolves to false where the browser %s a selection', async (_case, copy) => {
    stubClipboard(undefined)
    stubSelectionCopy(copy)
    expect(await copyText('012345')).toBe(false)
    expect(document.querySelector('textarea')).toBeNull()
  })
})
