import {
  addFractions,
  divideFractions,
  type Fraction,
  isLess,
  multiplyFractions,
  negateFraction,
  readFraction,
  roundFraction,
} from './fraction.ts'
import type { Formula } from './parse-formula.ts'

/** The value of a name; null where there is none. */
export type ValueOf = (name: string) => Fraction | null

/** Null where a value is missing or something is divided by zero. */
export function evaluateFormula(formula: Formula, valueOf: ValueOf): Fraction | null {
  switch (formula.kind) {
    case 'number':
      return readFraction(formula.text)
    case 'name':
      return valueOf(formula.name)
    case 'negative': {
      const value = evaluateFormula(formula.of, valueOf)
      return value && negateFraction(value)
    }
    case 'operation': {
      const left = evaluateFormula(formula.left, valueOf)
      const right = evaluateFormula(formula.right, valueOf)
      return left && right && OPERATIONS[formula.operator](left, right)
    }
    case 'call': {
      const values = formula.values.map((value) => evaluateFormula(value, valueOf))
      const known = values.filter((value) => value !== null)
      const [first, ...others] = known
      if (!first || known.length < values.length) return null
      if (formula.name === 'round') return roundFraction(first, decimalsOf(formula.values[1]))
      const isBetter = formula.name === 'min' ? isLess : (a: Fraction, b: Fraction) => isLess(b, a)
      return others.reduce((best, value) => (isBetter(value, best) ? value : best), first)
    }
  }
}

const OPERATIONS = {
  '+': addFractions,
  '-': (left: Fraction, right: Fraction) => addFractions(left, negateFraction(right)),
  '*': multiplyFractions,
  '/': divideFractions,
}

function decimalsOf(formula: Formula | undefined): number {
  return formula?.kind === 'number' ? Number(formula.text) : 0
}
