import { makeForm } from '@nibondhon/domain/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { FormRenderer } from '../form-renderer.tsx'
import type { FormRendererProps } from '../form-renderer.tsx'
import { preloadParts } from '../preload-parts.ts'

beforeAll(() => preloadParts(['pricing']))

const { fields, ...rest } = makeForm({ fields: [{ id: 'gift', type: 'number', label: 'Gift' }] })
const freeAmount = { min: null, max: null, suggestions: [100, 500] }
const form = { ...rest, fields: fields.map((field) => ({ ...field, freeAmount })) }

function render(gift: string, page: Pick<FormRendererProps, 'plain' | 'onChange'>) {
  const html = renderToStaticMarkup(
    <FormRenderer form={form} answers={{ gift }} mode="live" audience="public" {...page} />,
  )
  return {
    typed: /<input[^>]*type="text"[^>]*value="(\w*)"/.exec(html)?.[1],
    chosen: /<input[^>]*type="radio"[^>]*checked=""[^>]*value="(\w*)"/.exec(html)?.[1],
    choices: html.match(/type="radio"/g)?.length ?? 0,
  }
}

describe('suggested amounts', () => {
  it('fill in the input where script does', () => {
    const page = { onChange: () => undefined }
    expect(render('500', page)).toEqual({ typed: '500', chosen: '500', choices: 2 })
    expect(render('300', page)).toEqual({ typed: '300', chosen: undefined, choices: 2 })
  })

  it('can be changed for another without script: the chosen one is not in the input as well', () => {
    const page = { plain: { FileInput: () => null } }
    expect(render('', page)).toEqual({ typed: '', chosen: undefined, choices: 2 })
    expect(render('500', page)).toEqual({ typed: '', chosen: '500', choices: 2 })
  })

  it('are not shown without script beside another amount that was typed, which would count', () => {
    expect(render('300', { plain: { FileInput: () => null } })).toEqual({
      typed: '300',
      chosen: undefined,
      choices: 0,
    })
  })
})
