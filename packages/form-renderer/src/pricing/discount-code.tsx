import { PAGE_INPUTS, type Discount, type Locale, type PublicSettings } from '@nibondhon/domain'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Icon } from '../parts/icons.tsx'
import type { AnswerMessages } from '../types.ts'
import './price-parts.css'
import { priceTexts } from './price-texts.ts'

interface DiscountCodeProps {
  form: { id: string; settings: PublicSettings }
  locale: Locale
  /** Of the code that applies; null while none does. */
  discount: Discount | null
  errors: AnswerMessages
  /** The code that was typed on a page without script. */
  typed?: string
  /** Asks the server; its error has a text under `errors.discountCode`. */
  request?(
    endpoint: 'POST /api/forms/:id/calculate-amount',
    input: { params: { id: string }; body: { discountCode: string; locale: Locale } },
  ): Promise<{ discount?: Discount }>
  onDiscount?(discount: Discount | null): void
}

/** Nothing for a form that takes no code. */
export function DiscountCode(props: DiscountCodeProps) {
  return props.form.settings.pricing?.takesCode ? <CodeInput {...props} /> : null
}

/** The input for a discount code. A code that was typed is checked by its button, and before the form is sent. */
function CodeInput({ form, locale, discount, errors, typed = '', request, onDiscount }: DiscountCodeProps) {
  const texts = priceTexts(locale)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState(typed)
  const [problem, setProblem] = useState<string | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const message = errors.discountCode
  const error = problem ?? message

  async function apply(typedCode: string): Promise<void> {
    if (!request || isChecking) return
    setIsChecking(true)
    setProblem(null)
    try {
      const response = await request('POST /api/forms/:id/calculate-amount', {
        params: { id: form.id },
        body: { discountCode: typedCode, locale },
      })
      onDiscount?.(response.discount ?? null)
      rememberCode(form.id, typedCode)
      setCode('')
    } catch (reason) {
      setProblem(textOf(reason) ?? texts.failed)
      input.current?.focus()
    } finally {
      setIsChecking(false)
    }
  }

  // The price with the code is shown before anyone submits: a form with an unchecked code is not sent.
  const holdSubmit = useEffectEvent((event: Event) => {
    if (code.trim() === '' || discount !== null) return
    event.preventDefault()
    event.stopPropagation()
    void apply(code)
  })
  useEffect(() => {
    const form = input.current?.form
    form?.addEventListener('submit', holdSubmit)
    return () => form?.removeEventListener('submit', holdSubmit)
  }, [discount])

  // A member who comes back from the payment page, or reloads, need not type the code again.
  const applyKept = useEffectEvent(() => {
    const kept = rememberedCode(form.id)
    if (kept !== '' && discount === null) void apply(kept)
  })
  useEffect(() => queueMicrotask(() => applyKept()), [])

  function remove() {
    rememberCode(form.id, '')
    onDiscount?.(null)
  }

  if (discount !== null && onDiscount) {
    return (
      <div className="nf-code" role="status">
        <p>
          {texts.applied(discount.code)}{' '}
          <button type="button" className="nf-link" onClick={remove}>
            {texts.remove}
          </button>
        </p>
        {message && <CodeError id={`${id}-error`} text={message} />}
      </div>
    )
  }
  return (
    <div className="nf-code">
      <label className="nf-label" htmlFor={id}>
        {texts.code}
      </label>
      <p className="nf-help">{texts.help}</p>
      <div className="nf-code-row">
        <input
          ref={input}
          id={id}
          className="nf-input"
          name={PAGE_INPUTS.discountCode}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        <button
          type="button"
          className="nf-code-apply"
          data-needs-script
          disabled={isChecking || code.trim() === ''}
          onClick={() => void apply(code)}
        >
          {texts.apply}
        </button>
      </div>
      {error && <CodeError id={`${id}-error`} text={error} />}
    </div>
  )
}

function CodeError({ id, text }: { id: string; text: string }) {
  return (
    <div className="nf-error" id={id} role="alert">
      <Icon name="error" />
      <p>{text}</p>
    </div>
  )
}

function textOf(reason: unknown): string | undefined {
  const { errors } = reason as { errors?: Partial<Record<string, string>> }
  return errors?.discountCode
}

/** In the tab; a browser may keep nothing. */
function rememberCode(formId: string, code: string): void {
  try {
    sessionStorage.setItem(`discount-code-${formId}`, code)
  } catch {
    // It is typed again then.
  }
}

function rememberedCode(formId: string): string {
  try {
    return sessionStorage.getItem(`discount-code-${formId}`) ?? ''
  } catch {
    return ''
  }
}
