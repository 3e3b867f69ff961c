export * from './form/form-types.ts'
export * from './roles/roles.ts'
