import { seatPools } from '../capacity/seat-pools.ts'
import type { FormDefinition } from '../form-model/form-types.ts'

/** The rules of a form whose change someone who has submitted may ask about. */
export type RuleImpact = 'prices' | 'seats' | 'dates' | 'editing'

/** Which rules two versions of a form differ in; none for a change of texts only. */
export function ruleImpacts(before: FormDefinition, after: FormDefinition): RuleImpact[] {
  const impacts: [RuleImpact, (form: FormDefinition) => unknown][] = [
    ['prices', pricesOf],
    ['seats', (form) => seatPools(form).map(({ key, capacity }) => [key, capacity])],
    ['dates', datesOf],
    ['editing', ({ settings }) => settings.schedule.editUntil],
  ]
  return impacts
    .filter(([, part]) => JSON.stringify(part(before)) !== JSON.stringify(part(after)))
    .map(([impact]) => impact)
}

function pricesOf({ settings: { requirePayment, amount, pricing } }: FormDefinition): unknown {
  return requirePayment ? [amount, pricing.rules.map(withoutTexts)] : null
}

function withoutTexts(rule: object): object {
  return { ...rule, label: '', translations: null }
}

function datesOf({ settings: { schedule } }: FormDefinition): unknown {
  return [schedule.opensAt, schedule.closesAt]
}
