import type { Answers } from '@nibondhon/domain'
import { makeForm, type FieldInput } from '@nibondhon/domain/testing'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { FormRenderer } from '../form-renderer.tsx'
import type { FormRendererProps } from '../form-renderer.tsx'

type Given = Partial<Omit<FormRendererProps, 'form' | 'answers'>> & { answers?: Answers }

/** A form in a document, with answers that change as they are typed. For tests in happy-dom. */
export function mountForm(fields: FieldInput[], given: Given = {}) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const form = makeForm({ fields })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const shown: { answers: Answers } = { answers: given.answers ?? {} }

  function Live({ props }: { props: Given }) {
    const [answers, setAnswers] = useState<Answers>(shown.answers)
    shown.answers = answers
    return (
      <FormRenderer
        form={form}
        mode="live"
        audience="public"
        onChange={(id, answer) => setAnswers((now) => ({ ...now, [id]: answer }))}
        {...props}
        answers={answers}
      />
    )
  }

  const render = (props: Given) => act(() => root.render(<Live props={props} />))
  render(given)
  const input = (id: string) => find<HTMLInputElement>(host, `#nf-${id}`)
  return {
    host,
    input,
    get answers() {
      return shown.answers
    },
    /** With other props, such as new errors. */
    update: (props: Given) => render({ ...given, ...props }),
    type: (id: string, text: string) => act(() => setValue(input(id), text)),
    choose: (selector: string, value: string) =>
      act(() => setValue(find<HTMLSelectElement>(host, selector), value)),
    unmount() {
      act(() => root.unmount())
      host.remove()
    },
  }
}

function find<E extends Element>(host: Element, selector: string): E {
  const element = host.querySelector<E>(selector)
  if (!element) throw new Error(`${selector} is not on the page`)
  return element
}

/** Through the prototype's setter, because React watches the element's own. */
function setValue(element: HTMLInputElement | HTMLSelectElement, value: string): void {
  const prototype: object = Object.getPrototypeOf(element) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
  const kind = element instanceof HTMLSelectElement ? 'change' : 'input'
  element.dispatchEvent(new Event(kind, { bubbles: true }))
}
