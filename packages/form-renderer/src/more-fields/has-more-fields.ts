import { FIELD_COMPONENTS } from '../fields/field-components.ts'

/** Whether fields of the domain's MORE_FIELD_TYPES can be shown and checked. */
export const hasMoreFields = () => FIELD_COMPONENTS.time !== undefined
