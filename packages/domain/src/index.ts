export * from './form/form-types.ts'
export * from './roles/roles.ts'
export * from './money/money.ts'
export * from './digits/digits.ts'
